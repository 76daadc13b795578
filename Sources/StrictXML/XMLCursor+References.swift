extension XMLCursor {
    /// Reads what follows an ampersand: one of the five predefined entities, or a character reference.
    mutating func reference() throws(StrictXMLError) -> Unicode.Scalar {
        let start = offset
        advance()
        if skip("#") { return try characterReference(from: start) }
        let entities: [(StaticString, Unicode.Scalar)] = [
            ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("apos;", "'"),
        ]
        for (name, scalar) in entities where skip(name) { return scalar }
        throw error(isInsideReference ? .truncated : .entity, at: start)
    }

    /// Whether nothing but name characters stand between here and the end of the bytes.
    private var isInsideReference: Bool {
        bytes.count - offset < 5 && bytes[offset...].allSatisfy { (0x61...0x7A).contains($0) }
    }

    private mutating func characterReference(from start: Int) throws(StrictXMLError) -> Unicode.Scalar {
        let radix: UInt32 = skip("x") ? 16 : 10
        var value: UInt32 = 0
        var digits = 0
        while let byte = next, byte != UInt8(ascii: ";") {
            guard let digit = Self.digit(byte), digit < radix, digits < 8 else {
                throw error(.characterReference, at: start)
            }
            value = value * radix + digit
            digits += 1
            advance()
        }
        guard !isAtEnd else { throw error(.truncated) }
        advance()
        guard digits > 0, UTF8Check.isXMLCharacter(value), let scalar = Unicode.Scalar(value) else {
            throw error(.characterReference, at: start)
        }
        return scalar
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 0x61 + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 0x41 + 10
        default: nil
        }
    }
}
