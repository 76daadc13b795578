/// A position in bytes that are known to be UTF-8, and the few questions a grammar asks of it.
struct XMLCursor {
    let bytes: [UInt8]
    private(set) var offset = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset >= bytes.count }

    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    func error(_ code: StrictXMLError.Code, at place: Int? = nil) -> StrictXMLError {
        StrictXMLError(code: code, offset: place ?? offset)
    }

    func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { wanted in
            offset + wanted.count <= bytes.count
                && bytes[offset..<offset + wanted.count].elementsEqual(wanted)
        }
    }

    mutating func advance(by count: Int = 1) {
        offset = min(offset + count, bytes.count)
    }

    /// Steps over the text if it stands here.
    mutating func skip(_ text: StaticString) -> Bool {
        guard starts(with: text) else { return false }
        advance(by: text.utf8CodeUnitCount)
        return true
    }

    /// Steps over the text, which must stand here.
    mutating func expect(_ text: StaticString) throws(StrictXMLError) {
        guard skip(text) else { throw error(isAtEnd ? .truncated : .malformed) }
    }

    /// Steps over white space and says whether there was any.
    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = offset
        while let byte = next, Self.isSpace(byte) { advance() }
        return offset > start
    }

    /// Takes the next byte, which must be there.
    mutating func take() throws(StrictXMLError) -> UInt8 {
        guard let byte = next else { throw error(.truncated) }
        advance()
        return byte
    }

    /// Moves past the next occurrence of the text.
    mutating func skip(past text: StaticString) throws(StrictXMLError) {
        while !isAtEnd {
            if skip(text) { return }
            advance()
        }
        throw error(.truncated)
    }

    func text(from start: Int) -> String {
        String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
