import PartnerSSOVocabulary

/// Randomness, as the framework sees it: the only way anything here learns a random value.
public protocol RandomnessSource: Sendable {
    /// Returns 64 random bits.
    func next() -> UInt64
}
