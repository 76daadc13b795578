/// Reads JSON strictly, one value after the other, with the position of each, which no library for all supported systems
/// offers.
///
/// ``JSON`` is read with it, and so is an answer that is too large for a decoder. The limits are small enough that no
/// text can exhaust memory or stack. Repeated names are not errors, so that the caller can report them.
package struct JSONReader {
    let bytes: [UInt8]
    var offset = 0
    private var depth = 0
    /// Whether nothing of the innermost array or object has been read yet.
    private var isFirst = false
    /// The last place whose position was asked for, so that counting goes on from there.
    private var mark = (offset: 0, position: TextPosition())

    /// Begins to read a text.
    ///
    /// - Parameter bytes: The text in UTF-8 without a byte order mark, of at most ``JSONBounds/bytes``.
    /// - Throws: `JSONFault` for a text that is too large or not UTF-8.
    package init(_ bytes: [UInt8]) throws(JSONFault) {
        guard bytes.count <= JSONBounds.bytes else { throw .tooLarge }
        self.bytes = bytes
        try checkEncoding()
        skipWhiteSpace()
    }

    /// Checks that nothing follows the value that was read.
    ///
    /// - Throws: `JSONFault` if more text follows.
    package mutating func end() throws(JSONFault) {
        skipWhiteSpace()
        guard next == nil else { throw fault("More text follows the end of the JSON value.") }
    }

    private mutating func checkEncoding() throws(JSONFault) {
        guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
            throw fault("The text begins with a byte order mark; save it as UTF-8 without one.")
        }
        var index = 0
        while index < bytes.count {
            guard bytes[index] >= 0x80 else {
                index += 1
                continue
            }
            var (parser, iterator) = (Unicode.UTF8.ForwardParser(), bytes[index...].makeIterator())
            guard case .valid(let scalar) = parser.parseScalar(from: &iterator) else {
                throw fault("The text is not valid UTF-8 here.", at: index)
            }
            index += scalar.count
        }
    }
}

// MARK: - Moving through the text

extension JSONReader {
    /// The byte that comes next, or `nil` at the end.
    var next: UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    /// Advances past a character if it comes next, and returns whether it did.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let next, UInt32(next) == character.value else { return false }
        offset += 1
        return true
    }

    mutating func skipWhiteSpace() {
        while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { offset += 1 }
    }

    /// The position of the next byte.
    var position: TextPosition {
        mutating get { position(of: offset) }
    }

    /// Returns the position of a place, which is counted from the last one that was asked for.
    private mutating func position(of place: Int) -> TextPosition {
        if place < mark.offset { mark = (0, TextPosition()) }
        for byte in bytes[mark.offset..<place] { mark.position.pass(byte) }
        mark.offset = place
        return mark.position
    }

    /// Returns a fault at a place, or at the current one.
    mutating func fault(_ message: String, at place: Int? = nil) -> JSONFault {
        JSONFault(message, at: position(of: place ?? offset))
    }

    /// Returns a fault for an unexpected byte or an unexpected end.
    mutating func unexpected(insteadOf expected: String) -> JSONFault {
        guard let next else { return fault("Expected \(expected), but the text ends here.") }
        guard (0x21...0x7E).contains(next) else { return fault("Expected \(expected) here.") }
        return fault("Expected \(expected) here, not \"\(Character(Unicode.Scalar(next)))\".")
    }
}

// MARK: - Arrays and objects

extension JSONReader {
    /// Enters the array that comes next, and returns whether there is one.
    ///
    /// Then ``nextElement()`` must be called until it returns `false`, and each element must be read or skipped.
    ///
    /// - Throws: `JSONFault` if it is nested too deeply.
    package mutating func enterArray() throws(JSONFault) -> Bool {
        try enter("[")
    }

    /// Enters the object that comes next, and returns whether there is one.
    ///
    /// Then ``nextName()`` must be called until it returns `nil`, and each member's value must be read or skipped.
    ///
    /// - Throws: `JSONFault` if it is nested too deeply.
    package mutating func enterObject() throws(JSONFault) -> Bool {
        try enter("{")
    }

    /// Goes to the next element of the array that was entered last; at its end, leaves it.
    ///
    /// - Returns: Whether there is an element.
    /// - Throws: `JSONFault` if the text is not JSON.
    package mutating func nextElement() throws(JSONFault) -> Bool {
        try goOn("]", "a comma or a closing bracket")
    }

    /// Goes to the value of the next member of the object that was entered last; at its end, leaves it.
    ///
    /// - Returns: The member's name, or `nil` if there is no further member.
    /// - Throws: `JSONFault` if the text is not JSON.
    package mutating func nextName() throws(JSONFault) -> String? {
        guard try hasMember() else { return nil }
        let name = try string()
        try passColon()
        return name
    }

    /// Goes to the name of the next member; at the object's end, leaves it.
    mutating func hasMember() throws(JSONFault) -> Bool {
        guard try goOn("}", "a comma or a closing brace") else { return false }
        guard next == UInt8(ascii: "\"") else { throw unexpected(insteadOf: "a key in quotation marks") }
        return true
    }

    mutating func passColon() throws(JSONFault) {
        skipWhiteSpace()
        guard take(":") else { throw unexpected(insteadOf: "a colon") }
        skipWhiteSpace()
    }

    private mutating func enter(_ bracket: Unicode.Scalar) throws(JSONFault) -> Bool {
        guard next == UInt8(ascii: bracket) else { return false }
        guard depth < JSONBounds.depth else { throw .tooDeep(at: position) }
        offset += 1
        depth += 1
        isFirst = true
        return true
    }

    private mutating func goOn(_ bracket: Unicode.Scalar, _ expected: String) throws(JSONFault) -> Bool {
        skipWhiteSpace()
        let wasFirst = isFirst
        isFirst = false
        if !wasFirst, take(",") {
            skipWhiteSpace()
            return true
        }
        if take(bracket) {
            depth -= 1
            return false
        }
        guard wasFirst else { throw unexpected(insteadOf: expected) }
        return true
    }
}
