public import PartnerSSOVocabulary

/// The context of a call to a service, which sends the parts that its protocol has.
public struct ServiceContext: Sendable, Hashable {
    /// The platform, if the product has a partner framework.
    public let partner: PartnerDescription?
    /// The platform's status, as far as the platform was asked.
    public let status: PartnerStatus?
    /// The identity tokens of the product's other plugins.
    public let identityTokens: [IdentityToken]
    /// The failures of their sources, because of which a token may be missing although the viewer has one.
    public let identityTokenFailures: [IdentityTokenFailure]
    /// The profile to confirm, if the call is made for that.
    ///
    /// An answer without it signs the viewer out, so a service that cannot tell has to throw.
    public let held: Profile?

    /// Creates a context.
    public init(
        partner: PartnerDescription? = nil,
        status: PartnerStatus? = nil,
        identityTokens: [IdentityToken] = [],
        identityTokenFailures: [IdentityTokenFailure] = [],
        held: Profile? = nil
    ) {
        self.partner = partner
        self.status = status
        self.identityTokens = identityTokens
        self.identityTokenFailures = identityTokenFailures
        self.held = held
    }

    /// Returns the same context for a call that confirms a profile.
    package func holding(_ profile: Profile) -> ServiceContext {
        ServiceContext(
            partner: partner,
            status: status,
            identityTokens: identityTokens,
            identityTokenFailures: identityTokenFailures,
            held: profile
        )
    }
}
