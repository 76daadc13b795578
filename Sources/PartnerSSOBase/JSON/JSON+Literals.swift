// Values that come from no text.

extension JSON {
    package static let null = JSON(.null)

    package static func boolean(_ value: Bool) -> JSON { JSON(.boolean(value)) }

    package static func integer(_ value: Int64) -> JSON { JSON(.integer(value)) }

    /// A number; one that JSON cannot write, infinity or none, is written as `null`.
    package static func number(_ value: Double) -> JSON { JSON(.number(value)) }

    package static func string(_ value: String) -> JSON { JSON(.string(value)) }

    package static func array(_ elements: [JSON]) -> JSON { JSON(.array(elements)) }

    package static func object(_ members: [Member]) -> JSON { JSON(.object(members)) }

    /// An object of the members that have a value.
    package static func object(_ members: [(String, JSON?)]) -> JSON {
        JSON(.object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } }))
    }

    package static func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }

    /// A number, written without a fraction where it has none.
    package static func shortest(_ number: Double) -> JSON {
        Int64(exactly: number).map { .integer($0) } ?? .number(number)
    }

    /// A text, or `null` for nothing.
    package init(_ text: String?) {
        self = text.map { .string($0) } ?? .null
    }

    /// A whole number, or `null` for nothing.
    package init(_ number: Int64?) {
        self = number.map { .integer($0) } ?? .null
    }

    package init(_ texts: [String]) {
        self = .strings(texts)
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) {
        self.init(.string(value))
    }

    package init(booleanLiteral value: Bool) {
        self.init(.boolean(value))
    }

    package init(integerLiteral value: Int64) {
        self.init(.integer(value))
    }

    package init(arrayLiteral elements: JSON...) {
        self.init(.array(elements))
    }

    package init(dictionaryLiteral elements: (String, JSON)...) {
        self.init(.object(elements.map { Member(name: $0.0, value: $0.1) }))
    }
}
