extension PositionedJSON {
    /// A string that comes from no text.
    static func text(_ text: String) -> PositionedJSON {
        PositionedJSON(.string(text))
    }

    /// A number that comes from no text, written without a fraction where it has none.
    static func number(_ number: Double) -> PositionedJSON {
        PositionedJSON(Int64(exactly: number).map { .integer($0) } ?? .number(number))
    }

    /// An array that comes from no text.
    static func array(_ elements: [PositionedJSON]) -> PositionedJSON {
        PositionedJSON(.array(elements))
    }

    /// An object that comes from no text.
    static func members(_ members: [(String, PositionedJSON)]) -> PositionedJSON {
        PositionedJSON(.object(members.map { Member(name: $0.0, position: nil, value: $0.1) }))
    }
}

extension PositionedJSON: ExpressibleByStringLiteral {
    init(stringLiteral value: String) {
        self.init(.string(value))
    }
}

extension PositionedJSON: ExpressibleByBooleanLiteral {
    init(booleanLiteral value: Bool) {
        self.init(.boolean(value))
    }
}

extension PositionedJSON: ExpressibleByIntegerLiteral {
    init(integerLiteral value: Int64) {
        self.init(.integer(value))
    }
}

extension PositionedJSON: ExpressibleByArrayLiteral {
    init(arrayLiteral elements: PositionedJSON...) {
        self.init(.array(elements))
    }
}

extension PositionedJSON: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral elements: (String, PositionedJSON)...) {
        self = .members(elements)
    }
}
