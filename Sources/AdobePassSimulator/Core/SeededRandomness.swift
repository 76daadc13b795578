/// The stand-in's only source of chance: the same seed gives the same identifiers, codes and tokens.
///
/// The generator is SplitMix64; it is for test doubles and keeps no secret from anybody.
struct SeededRandomness: RandomNumberGenerator, Sendable, Hashable {
    private(set) var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
    }

    mutating func hexadecimal(_ byteCount: Int) -> String {
        Hexadecimal.text(bytes(byteCount))
    }

    mutating func identifier() -> String {
        let digits = Array(hexadecimal(16))
        let parts = [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20..<32]]
        return parts.map { String($0) }.joined(separator: "-")
    }

    /// Seven characters that cannot be mistaken for each other on a television.
    mutating func code() -> String {
        let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
        return String((0..<7).map { _ in alphabet[Int(next() % UInt64(alphabet.count))] })
    }
}
