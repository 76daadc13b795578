extension JSONReader {
    /// Reads the value that comes next.
    ///
    /// - Returns: The value, with the position of each value in it.
    /// - Throws: `JSONFault` if the text is not JSON.
    mutating func value() throws(JSONFault) -> JSON {
        let start = position
        if try enterObject() {
            var members: [JSON.Member] = []
            while try hasMember() {
                let start = position
                let name = try string()
                try passColon()
                members.append(JSON.Member(name: name, at: start, value: try value()))
            }
            return JSON(.object(members), at: start)
        }
        if try enterArray() {
            var elements: [JSON] = []
            while try nextElement() { elements.append(try value()) }
            return JSON(.array(elements), at: start)
        }
        return JSON(try scalar(), at: start)
    }

    /// Skips the value that comes next.
    ///
    /// Text in it is not decoded, so that an invalid escape is accepted where the text is not needed.
    ///
    /// - Throws: `JSONFault` if the text is not JSON.
    package mutating func skip() throws(JSONFault) {
        if try enterObject() {
            while try hasMember() {
                try skipString()
                try passColon()
                try skip()
            }
        } else if try enterArray() {
            while try nextElement() { try skip() }
        } else if next == UInt8(ascii: "\"") {
            try skipString()
        } else {
            _ = try scalar()
        }
    }

    /// Reads the value that comes next if it is text, and skips any other.
    ///
    /// - Returns: The text, or `nil` for another value and for text with an escape that has no meaning.
    /// - Throws: `JSONFault` if the text is not JSON.
    package mutating func text() throws(JSONFault) -> String? {
        let start = offset
        if next == UInt8(ascii: "\""), let text = try? string() { return text }
        offset = start
        try skip()
        return nil
    }

    /// Reads the value that comes next if it is a flag.
    ///
    /// - Returns: The flag, or `nil` for another value, which is still to be read.
    /// - Throws: `JSONFault` if the text is not JSON.
    package mutating func flag() throws(JSONFault) -> Bool? {
        guard next == UInt8(ascii: "t") || next == UInt8(ascii: "f") else { return nil }
        return try word() == .boolean(true)
    }

    /// Reads `null` if it comes next, and returns whether it did.
    ///
    /// - Throws: `JSONFault` if the text is not JSON.
    package mutating func null() throws(JSONFault) -> Bool {
        guard next == UInt8(ascii: "n") else { return false }
        _ = try word()
        return true
    }

    private mutating func scalar() throws(JSONFault) -> JSON.Content {
        switch next {
        case UInt8(ascii: "\""): .string(try string())
        case let first? where first == UInt8(ascii: "-") || (0x30...0x39).contains(first): try number()
        default: try word()
        }
    }

    private mutating func word() throws(JSONFault) -> JSON.Content {
        if take("true") { return .boolean(true) }
        if take("false") { return .boolean(false) }
        if take("null") { return .null }
        throw unexpected(insteadOf: "a value")
    }

    private mutating func take(_ word: StaticString) -> Bool {
        let isNext = word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
        if isNext { offset += word.utf8CodeUnitCount }
        return isNext
    }
}
