/// A JSON value as it stands in a text: with the place it begins at, and its members in order.
struct PositionedJSON: Sendable, Hashable {
    /// One member of an object.
    struct Member: Sendable, Hashable {
        let name: String
        /// Where the name begins, or `nil` when it comes from no text.
        let position: TextPosition?
        var value: PositionedJSON
    }

    /// What the value is.
    indirect enum Content: Sendable, Hashable {
        case null
        case boolean(Bool)
        case integer(Int64)
        case number(Double)
        case string(String)
        case array([PositionedJSON])
        /// The members as they stand, repeated names included.
        case object([Member])
    }

    /// Where the value begins, or `nil` when it comes from no text.
    let position: TextPosition?
    var content: Content

    init(_ content: Content, at position: TextPosition? = nil) {
        self.content = content
        self.position = position
    }

    /// The kind of value, as a noun for messages.
    var kind: String {
        switch content {
        case .null: "null"
        case .boolean: "a boolean"
        case .integer, .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The members, or `nil` when the value is no object.
    var members: [Member]? {
        guard case .object(let members) = content else { return nil }
        return members
    }

    /// The value of the first member with a name, or `nil`.
    subscript(name: String) -> PositionedJSON? {
        members?.first { $0.name == name }?.value
    }
}

extension PositionedJSON {
    /// A value that comes from no text; an object's members are put in alphabetical order.
    init(plain value: JSONValue) {
        let content: Content =
            switch value {
            case .null: .null
            case .boolean(let value): .boolean(value)
            case .integer(let value): .integer(value)
            case .number(let value): .number(value)
            case .string(let value): .string(value)
            case .array(let values): .array(values.map { PositionedJSON(plain: $0) })
            case .object(let members):
                .object(
                    members.sorted { $0.key < $1.key }
                        .map { Member(name: $0.key, position: nil, value: PositionedJSON(plain: $0.value)) }
                )
            }
        self.init(content)
    }

    /// The value without places and order.
    var plain: JSONValue {
        switch content {
        case .null: .null
        case .boolean(let value): .boolean(value)
        case .integer(let value): .integer(value)
        case .number(let value): .number(value)
        case .string(let value): .string(value)
        case .array(let values): .array(values.map(\.plain))
        case .object(let members):
            .object(Dictionary(members.map { ($0.name, $0.value.plain) }) { first, _ in first })
        }
    }
}
