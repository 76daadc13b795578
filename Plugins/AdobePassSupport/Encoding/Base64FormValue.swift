/// Base64 text as the value of a form parameter, percent-encoded in the same pass.
///
/// Of the characters that the documented percent-encoding reserves (`!*'();:@&=+$,/?%#[]`), base64 has only `+`, `/`
/// and `=`. Two table look-ups convert three bytes to four letters; the benchmark `proof encoding` showed the need.
struct Base64FormValue {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The two letters for each value of twelve bits, in memory order; zero if one of them must be percent-encoded.
    private static let pairs: [UInt16] = (0..<4096).map { bits in
        let (first, second) = (letters[bits >> 6], letters[bits & 0x3F])
        let isPlain = ![first, second].contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }
        return isPlain ? (UInt16(first) | UInt16(second) << 8).littleEndian : 0
    }

    /// Encodes bytes.
    ///
    /// - Parameter bytes: The bytes.
    /// - Returns: The text, ready to be sent.
    static func text(of bytes: [UInt8]) -> String {
        let plain = (bytes.count + 2) / 3 * 4
        // In random bytes, one letter in 32 must be percent-encoded; the longest possible text is three times as long.
        return text(of: bytes, capacity: plain + plain / 8 + 16) ?? text(of: bytes, capacity: plain * 3) ?? ""
    }

    private static func text(of bytes: [UInt8], capacity: Int) -> String? {
        var isWhole = false
        let text = String(unsafeUninitializedCapacity: capacity) { buffer in
            let output = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: capacity)
            let length = bytes.withUnsafeBytes { input in
                pairs.withUnsafeBufferPointer { pairs in write(input, pairs, into: output) }
            }
            isWhole = length != nil
            return length ?? 0
        }
        return isWhole ? text : nil
    }

    /// Writes the text and returns its length, or `nil` if the output is too small.
    private static func write(
        _ input: UnsafeRawBufferPointer,
        _ pairs: UnsafeBufferPointer<UInt16>,
        into output: UnsafeMutableRawBufferPointer
    ) -> Int? {
        var (position, written) = (0, 0)
        while position < input.count {
            guard written + 12 <= output.count else { return nil }
            let rest = input.count - position
            let group = bits(of: input, at: position)
            let (high, low) = (pairs[group >> 12], pairs[group & 0xFFF])
            if rest >= 3, high != 0, low != 0 {
                output.storeBytes(of: high, toByteOffset: written, as: UInt16.self)
                output.storeBytes(of: low, toByteOffset: written + 2, as: UInt16.self)
                written += 4
            } else {
                write(group, letters: min(rest + 1, 4), into: output, &written)
            }
            position += 3
        }
        return written
    }

    /// Returns the three bytes at a position as one number; bytes beyond the end are zero.
    private static func bits(of input: UnsafeRawBufferPointer, at position: Int) -> Int {
        guard position + 3 > input.count else {
            return Int(input[position]) << 16 | Int(input[position + 1]) << 8 | Int(input[position + 2])
        }
        return Int(input[position]) << 16 | (position + 1 < input.count ? Int(input[position + 1]) << 8 : 0)
    }

    /// Writes four letters, percent-encoded if necessary, with padding for the missing ones.
    private static func write(
        _ group: Int,
        letters count: Int,
        into output: UnsafeMutableRawBufferPointer,
        _ written: inout Int
    ) {
        for place in 0..<4 {
            let letter = place < count ? letters[group >> (18 - 6 * place) & 0x3F] : UInt8(ascii: "=")
            let encoded: StaticString? =
                switch letter {
                case UInt8(ascii: "+"): "%2B"
                case UInt8(ascii: "/"): "%2F"
                case UInt8(ascii: "="): "%3D"
                default: nil
                }
            if let encoded {
                UnsafeMutableRawBufferPointer(rebasing: output[written...]).copyMemory(
                    from: UnsafeRawBufferPointer(start: encoded.utf8Start, count: 3)
                )
                written += 3
            } else {
                output[written] = letter
                written += 1
            }
        }
    }
}
