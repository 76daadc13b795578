import PartnerSSOVocabulary

extension RandomnessSource {
    /// Returns a random identifier in the form of a version 4 UUID, in lower case.
    public func identifier() -> String {
        let high = next() & ~0xF000 | 0x4000
        let low = next() & ~(0b11 << 62) | (0b10 << 62)
        let digits = Array(Self.hexadecimal(high) + Self.hexadecimal(low))
        return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }.joined(separator: "-")
    }

    private static func hexadecimal(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
