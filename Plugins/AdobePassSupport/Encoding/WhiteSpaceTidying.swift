/// Tidies white space in one pass: collapses runs of blanks to one space, removes newlines, and trims both ends.
///
/// A run of blanks ends at a newline character, so a line break between two runs leaves two spaces. This follows the
/// documented order of the steps. Whole runs of other characters are copied at once; the benchmark `proof encoding`
/// showed the need.
enum WhiteSpaceTidying {
    /// Tidies a text.
    ///
    /// - Parameter bytes: The UTF-8 text; bytes that are not valid UTF-8 are unchanged.
    /// - Returns: The tidied text.
    static func tidied(_ bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBytes { input in
            [UInt8](unsafeUninitializedCapacity: input.count) { output, count in
                count = tidy(input, into: UnsafeMutableRawBufferPointer(output))
            }
        }
    }

    /// Writes the tidied text and returns its length.
    private static func tidy(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Int {
        // Trailing white space is written too, but not counted in the length.
        var (position, written, length) = (0, 0, 0)
        var isInRun = false
        while position < input.count {
            let space = WhiteSpace(at: position, in: input)
            guard let space else {
                let end = endOfRun(from: position + 1, in: input)
                UnsafeMutableRawBufferPointer(rebasing: output[written...]).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: input[position..<end])
                )
                written += end - position
                (position, length, isInRun) = (end, written, false)
                continue
            }
            let isKept = length > 0 && (space.kind == .other || space.kind == .blank && !isInRun)
            if isKept, space.kind == .blank {
                output[written] = UInt8(ascii: " ")
                written += 1
            } else if isKept {
                UnsafeMutableRawBufferPointer(rebasing: output[written...]).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: input[position..<position + space.length])
                )
                written += space.length
            }
            isInRun = space.kind == .blank
            position += space.length
        }
        return length
    }

    /// Returns the end of a run of characters that cannot be white space, checking eight bytes at a time if possible.
    private static func endOfRun(from start: Int, in input: UnsafeRawBufferPointer) -> Int {
        var position = start
        while position + 8 <= input.count {
            let word = input.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            // The high bit of a byte is set if it is below 0x21 or not ASCII; a borrow can only set additional bits.
            let suspects = ((word &- 0x2121_2121_2121_2121) | word) & 0x8080_8080_8080_8080
            guard suspects == 0 else { break }
            position += 8
        }
        while position < input.count, input[position] > 0x20, input[position] < 0x80 { position += 1 }
        return position
    }
}

/// A white space character at a position in UTF-8 text.
private struct WhiteSpace {
    enum Kind {
        /// Collapsed: tab and space.
        case blank
        /// Removed: U+000A to U+000D, U+0085, U+2028, U+2029.
        case newline
        /// Only trimmed: U+00A0, U+1680, U+2000 to U+200B, U+202F, U+205F, U+3000.
        case other
    }

    let kind: Kind
    let length: Int

    init?(at position: Int, in bytes: UnsafeRawBufferPointer) {
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
