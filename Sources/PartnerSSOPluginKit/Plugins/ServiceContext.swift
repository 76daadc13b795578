public import PartnerSSOVocabulary

/// What travels with calls to a service; each service sends of it what its protocol knows.
public struct ServiceContext: Sendable, Hashable {
    /// The platform, if the product has a partner framework.
    public let partner: PartnerDescription?
    /// What the platform says of the viewer, as far as it was asked.
    public let status: PartnerStatus?
    /// The identity tokens of the product's other plugins.
    public let identityTokens: [IdentityToken]
    /// The profile that the client holds and wants confirmed, where a call is made for that: to answer that there is none
    /// any more signs the viewer out, so a service that cannot tell throws.
    public let held: Profile?

    /// Creates a context.
    public init(
        partner: PartnerDescription? = nil,
        status: PartnerStatus? = nil,
        identityTokens: [IdentityToken] = [],
        held: Profile? = nil
    ) {
        self.partner = partner
        self.status = status
        self.identityTokens = identityTokens
        self.held = held
    }

    /// The same context for a call that is to confirm a profile.
    package func holding(_ profile: Profile) -> ServiceContext {
        ServiceContext(partner: partner, status: status, identityTokens: identityTokens, held: profile)
    }
}
