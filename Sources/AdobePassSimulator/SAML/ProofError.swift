/// Why a provider has no answer at all; a device reports it as an error of its framework.
public enum ProofError: String, Error, Sendable, Hashable, CaseIterable {
    /// No MVPD has this platform mapping identifier.
    case unknownProvider
    /// The verification token is missing, unreadable, or meant for another provider.
    case invalidVerificationToken
    /// There is no such kind of proof.
    case unknownKind
}
