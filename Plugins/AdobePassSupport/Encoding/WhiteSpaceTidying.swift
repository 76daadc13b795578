/// Tidies white space in one pass: runs of blanks become one space, newline characters vanish, both ends are trimmed.
///
/// A blank run ends at a newline character, so a line break between two blank runs leaves two spaces, as the documented
/// order of the steps has it.
enum WhiteSpaceTidying {
    /// Hands what is left on, byte by byte.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8; what is none stays as it is.
    ///   - sink: Takes what is left.
    static func run(over bytes: [UInt8], into sink: inout some ByteSink) {
        // White space that is written only once something else follows it.
        var waiting: [UInt8] = []
        var position = 0
        var hasStarted = false
        var isInRun = false
        while position < bytes.count {
            let space = WhiteSpace(at: position, in: bytes)
            let length = space?.length ?? 1
            switch space?.kind {
            case .newline: break
            case .blank: if !isInRun, hasStarted { waiting.append(UInt8(ascii: " ")) }
            case .other: if hasStarted { waiting += bytes[position..<position + length] }
            case nil:
                for byte in waiting { sink.append(byte) }
                waiting.removeAll(keepingCapacity: true)
                sink.append(bytes[position])
                hasStarted = true
            }
            isInRun = space?.kind == .blank
            position += length
        }
    }
}

/// A white space character at a place in UTF-8 text.
private struct WhiteSpace {
    enum Kind {
        /// Collapses: tab and space.
        case blank
        /// Vanishes: U+000A to U+000D, U+0085, U+2028, U+2029.
        case newline
        /// Is only trimmed: U+00A0, U+1680, U+2000 to U+200B, U+202F, U+205F, U+3000.
        case other
    }

    let kind: Kind
    let length: Int

    init?(at position: Int, in bytes: [UInt8]) {
        let first = bytes[position]
        switch first {
        case 0x09, 0x20: self.init(.blank, 1)
        case 0x0A...0x0D: self.init(.newline, 1)
        case 0xC2 where position + 1 < bytes.count:
            self.init(afterC2: bytes[position + 1])
        case 0xE1...0xE3 where position + 2 < bytes.count:
            self.init(first, bytes[position + 1], bytes[position + 2])
        default: return nil
        }
    }

    private init(_ kind: Kind, _ length: Int) {
        self.kind = kind
        self.length = length
    }

    private init?(afterC2 second: UInt8) {
        switch second {
        case 0x85: self.init(.newline, 2)
        case 0xA0: self.init(.other, 2)
        default: return nil
        }
    }

    private init?(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
        switch (first, second, third) {
        case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): self.init(.newline, 3)
        case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F),
            (0xE3, 0x80, 0x80):
            self.init(.other, 3)
        default: return nil
        }
    }
}
