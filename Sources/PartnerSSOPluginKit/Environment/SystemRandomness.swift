/// The system's cryptographically secure randomness.
public struct SystemRandomness: RandomnessSource {
    /// Creates the source.
    public init() {}

    /// Returns 64 random bits.
    public func next() -> UInt64 {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }
}
