import PartnerSSOPluginKit

extension ServiceContext {
    /// Creates a context with the identity tokens that are available.
    init(partner: PartnerDescription?, status: PartnerStatus?, _ available: IdentityTokens.Available) {
        self.init(
            partner: partner,
            status: status,
            identityTokens: available.tokens,
            identityTokenFailures: available.failures
        )
    }
}
