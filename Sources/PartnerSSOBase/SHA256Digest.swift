/// The hash function SHA-256, for rooms that must not depend on a cryptography package.
///
/// Source: FIPS 180-4, "Secure Hash Standard", §4.1.2, §4.2.2, §5.3.3 and §6.2.
package struct SHA256Digest {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    private var buffer: [UInt8] = []
    private var count: UInt64 = 0

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]

    /// Creates the digest of no bytes.
    package init() {}

    /// Returns the digest of a text's bytes in UTF-8, as lower-case hexadecimal digits.
    ///
    /// - Parameter text: The text.
    /// - Returns: 64 digits.
    package static func hexadecimal(of text: String) -> String {
        var digest = SHA256Digest()
        digest.update(Array(text.utf8))
        return digest.hexadecimal()
    }

    /// Adds bytes.
    ///
    /// - Parameter bytes: The bytes.
    package mutating func update(_ bytes: [UInt8]) {
        count &+= UInt64(bytes.count)
        buffer += bytes
        var start = 0
        while buffer.count - start >= 64 {
            process(buffer[start..<start + 64])
            start += 64
        }
        buffer.removeFirst(start)
    }

    /// Returns the digest of all bytes added, as lower-case hexadecimal digits; ends the use of this value.
    ///
    /// - Returns: 64 digits.
    package mutating func hexadecimal() -> String {
        let bits = count &* 8
        var padding: [UInt8] = [0x80]
        padding += [UInt8](repeating: 0, count: (119 - buffer.count) % 64)
        padding += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
        update(padding)
        return state.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }
        .joined()
    }

    private mutating func process(_ block: ArraySlice<UInt8>) {
        let words = Self.schedule(Array(block))
        var next = state
        for round in 0..<64 {
            let (a, e) = (next[0], next[4])
            let choice = (e & next[5]) ^ (~e & next[6])
            let majority = (a & next[1]) ^ (a & next[2]) ^ (next[1] & next[2])
            let first =
                next[7] &+ (Self.rotated(e, 6) ^ Self.rotated(e, 11) ^ Self.rotated(e, 25)) &+ choice
                &+ Self.constants[round] &+ words[round]
            let second = (Self.rotated(a, 2) ^ Self.rotated(a, 13) ^ Self.rotated(a, 22)) &+ majority
            next = [first &+ second, a, next[1], next[2], next[3] &+ first, e, next[5], next[6]]
        }
        state = zip(state, next).map { $0 &+ $1 }
    }

    private static func schedule(_ block: [UInt8]) -> [UInt32] {
        var words = stride(from: 0, to: 64, by: 4)
            .map { index in
                (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[index + $1]) }
            }
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let small = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
            let large = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
            words.append(words[index - 16] &+ small &+ words[index - 7] &+ large)
        }
        return words
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }
}
