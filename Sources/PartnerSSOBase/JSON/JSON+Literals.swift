// Values that are created in code and have no position in a text.

extension JSON {
    package static let null = JSON(.null)

    package static func boolean(_ value: Bool) -> JSON { JSON(.boolean(value)) }

    package static func integer(_ value: Int64) -> JSON { JSON(.integer(value)) }

    /// A number; infinity and not-a-number, which JSON does not have, are written as `null`.
    package static func number(_ value: Double) -> JSON { JSON(.number(value)) }

    package static func string(_ value: String) -> JSON { JSON(.string(value)) }

    package static func array(_ elements: [JSON]) -> JSON { JSON(.array(elements)) }

    package static func object(_ members: [Member]) -> JSON { JSON(.object(members)) }

    /// An object with those members whose value is not `nil`.
    package static func object(_ members: [(String, JSON?)]) -> JSON {
        var present: [Member] = []
        present.reserveCapacity(members.count)
        for case (let name, let value?) in members { present.append(Member(name: name, value: value)) }
        return JSON(.object(present))
    }

    package static func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }

    /// A number, which is written without a fraction if it is a whole number.
    package static func shortest(_ number: Double) -> JSON {
        Int64(exactly: number).map { .integer($0) } ?? .number(number)
    }

    /// Creates a string, or `null` for `nil`.
    package init(_ text: String?) {
        self = text.map { .string($0) } ?? .null
    }

    /// Creates a whole number, or `null` for `nil`.
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
