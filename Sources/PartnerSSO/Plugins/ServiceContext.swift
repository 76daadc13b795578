/// What travels with calls to a service; each service sends of it what its protocol knows.
public struct ServiceContext: Sendable, Hashable {
    /// The platform, if the product has a partner framework.
    public let partner: PartnerDescription?
    /// What the platform says of the viewer, as far as it was asked.
    public let status: PartnerStatus?
    /// The identity tokens of the product's other plugins.
    public let identityTokens: [IdentityToken]

    /// Creates a context.
    public init(
        partner: PartnerDescription? = nil,
        status: PartnerStatus? = nil,
        identityTokens: [IdentityToken] = []
    ) {
        self.partner = partner
        self.status = status
        self.identityTokens = identityTokens
    }
}
