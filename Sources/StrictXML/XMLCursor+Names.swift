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
        guard let first = nextScalar else { throw error(.truncated) }
        guard Self.startsName(first.value) else { throw error(.invalidName) }
        while let scalar = nextScalar, Self.continuesName(scalar.value) { advance(by: scalar.length) }
        return text(from: start)
    }

    /// The next character, with its length in bytes, which are known to be UTF-8.
    private var nextScalar: (value: UInt32, length: Int)? {
        isAtEnd ? nil : try? UTF8Check.scalar(in: bytes, at: offset)
    }

    /// Says whether a name may begin with a character (XML 1.0, fifth edition, production 4, `NameStartChar`, without the
    /// colon).
    private static func startsName(_ value: UInt32) -> Bool {
        switch value {
        case 0x41...0x5A, 0x5F, 0x61...0x7A: true
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D: true
        case 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD: true
        case 0x10000...0xEFFFF: true
        default: false
        }
    }

    /// Says whether a name may go on with a character (production 4a, `NameChar`, without the colon).
    private static func continuesName(_ value: UInt32) -> Bool {
        switch value {
        case 0x2D...0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
        default: startsName(value)
        }
    }
}
