/// The only source of random values for the framework and its plugins.
public protocol RandomnessSource: Sendable {
    /// Returns 64 random bits.
    func next() -> UInt64
}
