public import PartnerSSOVocabulary

/// A question to a platform: prove the viewer's login.
public struct ProofRequest: Sendable, Hashable {
    /// Who asks, as the service wants to be named to providers.
    public let relyingParty: String?
    /// What is to be proven.
    public let token: VerificationToken
    /// Whether the viewer may be asked anything; with `.never` nothing may appear on the screen, whatever the token and
    /// the platform's settings allow.
    public let asking: Asking

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - relyingParty: Who asks.
    ///   - token: What is to be proven; where the viewer may not be asked, its interruption becomes `.never`.
    ///   - asking: Whether the viewer may be asked anything.
    public init(relyingParty: String?, token: VerificationToken, asking: Asking = .ifNeeded) {
        self.relyingParty = relyingParty
        self.token = asking == .never ? token.silent : token
        self.asking = asking
    }
}
