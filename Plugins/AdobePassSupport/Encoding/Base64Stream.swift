/// What takes bytes one by one.
protocol ByteSink {
    mutating func append(_ byte: UInt8)
}

/// Writes base64 while the bytes come, each character escaped for its place at once.
///
/// Of the characters that the documented percent-encoding reserves (`!*'();:@&=+$,/?%#[]`), base64 has only `+`, `/`
/// and `=`.
struct Base64Stream: ByteSink {
    /// How the characters are written.
    enum Alphabet {
        /// As they are.
        case base64
        /// Percent-encoded once, for a form.
        case formValue
    }

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private let alphabet: Alphabet
    private var output: [UInt8] = []
    private var group: UInt32 = 0
    private var count = 0

    /// Opens a stream; the number of bytes that will come at most only saves memory moves.
    init(_ alphabet: Alphabet, expecting bytes: Int) {
        self.alphabet = alphabet
        output.reserveCapacity(bytes / 3 * 4 + bytes / 8 + 16)
    }

    mutating func append(_ byte: UInt8) {
        group = group << 8 | UInt32(byte)
        count += 1
        guard count == 3 else { return }
        for shift: UInt32 in [18, 12, 6, 0] { write(Self.letters[Int(group >> shift & 0x3F)]) }
        (group, count) = (0, 0)
    }

    /// Pads what is left, and returns the text.
    mutating func finished() -> String {
        if count > 0 {
            let padded = group << UInt32(8 * (3 - count))
            for position in 0..<4 {
                let letter = Self.letters[Int(padded >> UInt32(18 - 6 * position) & 0x3F)]
                write(position <= count ? letter : UInt8(ascii: "="))
            }
            (group, count) = (0, 0)
        }
        return String(decoding: output, as: UTF8.self)
    }

    private mutating func write(_ character: UInt8) {
        guard alphabet == .formValue else { return output.append(character) }
        switch character {
        case UInt8(ascii: "+"): output += [0x25, 0x32, 0x42]
        case UInt8(ascii: "/"): output += [0x25, 0x32, 0x46]
        case UInt8(ascii: "="): output += [0x25, 0x33, 0x44]
        default: output.append(character)
        }
    }
}
