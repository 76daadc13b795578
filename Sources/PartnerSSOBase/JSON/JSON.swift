/// A JSON value with its members in order and, if it was read from a text, the position where it begins.
///
/// Positions are ignored by `==`. Apps use the core's `JSONValue`, which preserves neither order nor positions.
package struct JSON: Sendable {
    /// One member of an object.
    package struct Member: Sendable {
        package let name: String
        /// Where the name begins, or `nil` if it was not read from a text.
        package let position: TextPosition?
        package var value: JSON

        package init(name: String, at position: TextPosition? = nil, value: JSON) {
            self.name = name
            self.position = position
            self.value = value
        }
    }

    /// The kind and content of a value.
    package enum Content: Sendable, Hashable {
        case null
        case boolean(Bool)
        /// A number that is written without a fraction and fits into 64 bits.
        case integer(Int64)
        case number(Double)
        case string(String)
        case array([JSON])
        /// The members in the text's order, including repeated names.
        case object([Member])
    }

    /// Where the value begins, or `nil` if it was not read from a text.
    package let position: TextPosition?
    package var content: Content

    package init(_ content: Content, at position: TextPosition? = nil) {
        self.content = content
        self.position = position
    }

    /// Reads a JSON text (RFC 8259) in UTF-8 without a byte order mark, within ``JSONBounds``.
    ///
    /// - Parameter text: The text.
    /// - Throws: `JSONFault` for the first error in the text.
    package init(reading text: some Sequence<UInt8>) throws(JSONFault) {
        var reader = try JSONReader(Array(text))
        self = try reader.value()
        try reader.end()
    }
}

extension JSON: Hashable {
    package static func == (left: JSON, right: JSON) -> Bool {
        left.content == right.content
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(content)
    }
}

extension JSON.Member: Hashable {
    package static func == (left: JSON.Member, right: JSON.Member) -> Bool {
        left.name == right.name && left.value == right.value
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(value)
    }
}

extension JSON {
    /// The text of a string, or `nil` for anything else.
    package var string: String? {
        guard case .string(let text) = content else { return nil }
        return text
    }

    /// The elements of an array, or `nil` for anything else.
    package var elements: [JSON]? {
        guard case .array(let elements) = content else { return nil }
        return elements
    }

    /// The members of an object, or `nil` for anything else.
    package var members: [Member]? {
        guard case .object(let members) = content else { return nil }
        return members
    }

    /// The value of the first member with the given name, or `nil`.
    package subscript(name: String) -> JSON? {
        members?.first { $0.name == name }?.value
    }
}
