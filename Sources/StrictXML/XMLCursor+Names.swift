extension XMLCursor {
    /// Reads a name of the form `local` or `prefix:local`.
    mutating func qualifiedName() throws(StrictXMLError) -> (prefix: String, localName: String) {
        let first = try plainName()
        guard next == UInt8(ascii: ":") else { return ("", first) }
        advance()
        let second = try plainName()
        guard next != UInt8(ascii: ":") else { throw error(.invalidName) }
        return (first, second)
    }

    /// Reads a name without a colon.
    mutating func plainName() throws(StrictXMLError) -> String {
        let start = offset
        guard let first = next else { throw error(.truncated) }
        guard Self.startsName(first) else { throw error(.invalidName) }
        while let byte = next, Self.continuesName(byte) { advance() }
        return text(from: start)
    }

    /// Letters, the underscore, and everything outside ASCII; the bytes are known to be XML characters.
    private static func startsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }

    private static func continuesName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: startsName(byte)
        }
    }
}
