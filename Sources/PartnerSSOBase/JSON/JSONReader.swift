/// Reads JSON strictly and records where each value begins, which no library for all supported systems does.
///
/// The limits are small enough that no text can exhaust memory or stack. Repeated names are kept, so that the caller
/// can report them.
struct JSONReader {
    let bytes: [UInt8]
    private(set) var offset = 0
    private(set) var position = TextPosition()

    /// Reads a whole text.
    ///
    /// - Parameter bytes: The text.
    /// - Returns: The value that the text represents.
    /// - Throws: `JSONFault` for the first error in the text.
    static func value(of bytes: [UInt8]) throws(JSONFault) -> JSON {
        guard bytes.count <= JSONBounds.bytes else { throw .tooLarge }
        try checkEncoding(of: bytes)
        var reader = JSONReader(bytes: bytes)
        reader.skipWhiteSpace()
        let value = try reader.value(depth: 0)
        reader.skipWhiteSpace()
        guard reader.next == nil else { throw reader.fault("More text follows the end of the JSON value.") }
        return value
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private static func checkEncoding(of bytes: [UInt8]) throws(JSONFault) {
        guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
            let message = "The text begins with a byte order mark; save it as UTF-8 without one."
            throw JSONFault(message, at: TextPosition())
        }
        var position = TextPosition()
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar):
                position.column += 1
                if scalar.first == 0x0A { position = TextPosition(line: position.line + 1) }
            case .error:
                throw JSONFault("The text is not valid UTF-8 here.", at: position)
            case .emptyInput:
                return
            }
        }
    }
}

// MARK: - Moving through the text

extension JSONReader {
    /// The byte that comes next, or `nil` at the end.
    var next: UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    /// Advances past one byte.
    mutating func advance() {
        position.pass(bytes[offset])
        offset += 1
    }

    /// Advances past a character if it comes next, and returns whether it did.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let next, UInt32(next) == character.value else { return false }
        advance()
        return true
    }

    mutating func skipWhiteSpace() {
        while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { advance() }
    }

    /// Returns a fault at the current position.
    func fault(_ message: String) -> JSONFault {
        JSONFault(message, at: position)
    }

    /// Returns a fault for an unexpected byte or an unexpected end.
    func unexpected(insteadOf expected: String) -> JSONFault {
        guard let next else { return fault("Expected \(expected), but the text ends here.") }
        guard (0x21...0x7E).contains(next) else { return fault("Expected \(expected) here.") }
        return fault("Expected \(expected) here, not \"\(Character(Unicode.Scalar(next)))\".")
    }
}

// MARK: - Values

extension JSONReader {
    private mutating func value(depth: Int) throws(JSONFault) -> JSON {
        let start = position
        switch next {
        case UInt8(ascii: "{"):
            return JSON(.object(try members(depth: try deeper(depth))), at: start)
        case UInt8(ascii: "["):
            return JSON(.array(try elements(depth: try deeper(depth))), at: start)
        case UInt8(ascii: "\""):
            return JSON(.string(try string()), at: start)
        case let first? where first == UInt8(ascii: "-") || (0x30...0x39).contains(first):
            return JSON(try number(), at: start)
        default:
            return JSON(try word(), at: start)
        }
    }

    private func deeper(_ depth: Int) throws(JSONFault) -> Int {
        guard depth < JSONBounds.depth else { throw .tooDeep(at: position) }
        return depth + 1
    }

    private mutating func members(depth: Int) throws(JSONFault) -> [JSON.Member] {
        var members: [JSON.Member] = []
        advance()
        skipWhiteSpace()
        guard !take("}") else { return [] }
        while true {
            let start = position
            guard next == UInt8(ascii: "\"") else { throw unexpected(insteadOf: "a key in quotation marks") }
            let name = try string()
            skipWhiteSpace()
            guard take(":") else { throw unexpected(insteadOf: "a colon") }
            skipWhiteSpace()
            members.append(JSON.Member(name: name, at: start, value: try value(depth: depth)))
            skipWhiteSpace()
            guard take(",") else { break }
            skipWhiteSpace()
        }
        guard take("}") else { throw unexpected(insteadOf: "a comma or a closing brace") }
        return members
    }

    private mutating func elements(depth: Int) throws(JSONFault) -> [JSON] {
        var elements: [JSON] = []
        advance()
        skipWhiteSpace()
        guard !take("]") else { return [] }
        while true {
            elements.append(try value(depth: depth))
            skipWhiteSpace()
            guard take(",") else { break }
            skipWhiteSpace()
        }
        guard take("]") else { throw unexpected(insteadOf: "a comma or a closing bracket") }
        return elements
    }

    private mutating func word() throws(JSONFault) -> JSON.Content {
        let words: [(String, JSON.Content)] = [
            ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
        ]
        for (word, content) in words where bytes[offset...].starts(with: word.utf8) {
            for _ in word.utf8 { advance() }
            return content
        }
        throw unexpected(insteadOf: "a value")
    }
}
