public import PartnerSSOVocabulary

/// A request to a platform to prove the viewer's login.
public struct ProofRequest: Sendable, Hashable {
    /// The name under which providers know the service, from ``ServiceNeeds/relyingParty``; `nil` if there is none.
    ///
    /// It names neither the viewer's provider nor the product.
    public let relyingParty: String?
    /// The token to prove.
    public let token: VerificationToken
    /// Whether the viewer may be asked anything.
    ///
    /// With `.never` nothing may appear on the screen, even if the token and the platform's settings allow it.
    public let asking: Asking

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - relyingParty: The service's name to providers.
    ///   - token: The token to prove. If the viewer may not be asked, its interruption becomes `.never`.
    ///   - asking: Whether the viewer may be asked anything.
    public init(relyingParty: String?, token: VerificationToken, asking: Asking = .ifNeeded) {
        self.relyingParty = relyingParty
        self.token = asking == .never ? token.silent : token
        self.asking = asking
    }
}
