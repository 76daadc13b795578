import PartnerSSOBase

/// A small generator of numbers that look random and are the same for the same seed, on every platform.
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var numbers: SplitMix64

    /// Creates a generator.
    ///
    /// - Parameter seed: What all its numbers follow from.
    public init(seed: UInt64) {
        numbers = SplitMix64(seed: seed)
    }

    /// Returns the next 64 bits.
    public mutating func next() -> UInt64 { numbers.next() }
}
