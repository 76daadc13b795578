import PartnerSSOBase

// The simulator's only source of chance: the same seed gives the same identifiers, codes and tokens.
extension SplitMix64 {
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
