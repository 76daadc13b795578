/// A JSON value whose objects keep the order of their members, so that what is printed reads as it is documented.
enum OrderedJSON: Sendable, Hashable {
    /// One member of an object.
    struct Member: Sendable, Hashable {
        let name: String
        let value: OrderedJSON
    }

    case null
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([OrderedJSON])
    case object([Member])
}

extension OrderedJSON {
    /// Text, or `null` for nothing.
    init(_ text: String?) {
        self = text.map(OrderedJSON.string) ?? .null
    }

    /// A whole number, or `null` for nothing.
    init(_ number: Int64?) {
        self = number.map(OrderedJSON.integer) ?? .null
    }

    /// Texts.
    init(_ texts: [String]) {
        self = .array(texts.map(OrderedJSON.string))
    }

    /// The value of the first member with a name, or `nil`.
    subscript(name: String) -> OrderedJSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The text, or `nil` for anything else.
    var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }
}

extension OrderedJSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    init(dictionaryLiteral elements: (String, OrderedJSON)...) {
        self = .object(elements.map { Member(name: $0.0, value: $0.1) })
    }

    init(arrayLiteral elements: OrderedJSON...) {
        self = .array(elements)
    }

    init(stringLiteral value: String) {
        self = .string(value)
    }

    init(booleanLiteral value: Bool) {
        self = .boolean(value)
    }

    init(nilLiteral: ()) {
        self = .null
    }
}
