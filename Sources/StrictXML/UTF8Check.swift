/// Checks in one pass that bytes are UTF-8 and contain only characters that XML 1.0 allows.
package enum UTF8Check {
    static func run(over bytes: [UInt8]) throws(StrictXMLError) {
        try refuseByteOrderMark(bytes)
        var position = 0
        while position < bytes.count {
            let scalar = try scalar(in: bytes, at: position)
            guard isXMLCharacter(scalar.value) else {
                throw StrictXMLError(code: .invalidCharacter, offset: position)
            }
            position += scalar.length
        }
    }

    /// Says whether XML 1.0 allows the character at all (production 2, `Char`).
    package static func isXMLCharacter(_ value: UInt32) -> Bool {
        switch value {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    private static func refuseByteOrderMark(_ bytes: [UInt8]) throws(StrictXMLError) {
        let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x3C], [0x3C, 0x00]]
        guard !marks.contains(where: { bytes.starts(with: $0) }) else {
            throw StrictXMLError(code: .encoding, offset: 0)
        }
    }

    /// Decodes the character at a position, which must be within the bytes.
    static func scalar(
        in bytes: [UInt8],
        at position: Int
    ) throws(StrictXMLError) -> (value: UInt32, length: Int) {
        let first = bytes[position]
        guard first >= 0x80 else { return (UInt32(first), 1) }
        let (length, bits, lowest) = shape(of: first)
        guard length > 0, position + length <= bytes.count else {
            throw StrictXMLError(code: .invalidUTF8, offset: position)
        }
        var value = bits
        for index in 1..<length {
            let next = bytes[position + index]
            guard next & 0xC0 == 0x80 else { throw StrictXMLError(code: .invalidUTF8, offset: position) }
            value = value << 6 | UInt32(next & 0x3F)
        }
        guard value >= lowest, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else {
            throw StrictXMLError(code: .invalidUTF8, offset: position)
        }
        return (value, length)
    }

    /// The length a lead byte announces, the bits it carries, and the lowest value that needs that length.
    private static func shape(of lead: UInt8) -> (length: Int, bits: UInt32, lowest: UInt32) {
        switch lead {
        case 0xC2...0xDF: (2, UInt32(lead & 0x1F), 0x80)
        case 0xE0...0xEF: (3, UInt32(lead & 0x0F), 0x800)
        case 0xF0...0xF4: (4, UInt32(lead & 0x07), 0x10000)
        default: (0, 0, 0)
        }
    }
}
