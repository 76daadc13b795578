/// A question to a platform: prove the viewer's login.
public struct ProofRequest: Sendable, Hashable {
    /// Who asks, as the service wants to be named to providers.
    public let relyingParty: String?
    /// What is to be proven.
    public let token: VerificationToken

    /// Creates a request.
    public init(relyingParty: String?, token: VerificationToken) {
        self.relyingParty = relyingParty
        self.token = token
    }
}
