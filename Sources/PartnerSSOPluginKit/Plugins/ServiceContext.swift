public import PartnerSSOVocabulary

/// The context of a call to a service, which sends the parts that its protocol has.
public struct ServiceContext: Sendable, Hashable {
    /// The platform, if the product has a partner framework.
    public package(set) var partner: PartnerDescription?
    /// The platform's status, as far as the platform was asked.
    public package(set) var status: PartnerStatus?
    /// The identity tokens of the product's other plugins.
    public package(set) var identityTokens: [IdentityToken]
    /// The failures of their sources, because of which a token may be missing although the viewer has one.
    public package(set) var identityTokenFailures: [IdentityTokenFailure]
    /// The profile to confirm, if the call is made for that.
    ///
    /// An answer without it signs the viewer out, so a service that cannot tell has to throw.
    public package(set) var held: Profile?
    /// Whether the app opens the addresses in a sign-out's answer.
    ///
    /// Nobody does for a sign-out that is reported late, or whose caller no longer waits or gets an error instead. A
    /// service that leaves the sign-out to such an address then has to end the login itself. It may be asked so for a
    /// profile whose sign-out it has just answered with addresses.
    public package(set) var opensAddresses: Bool

    /// Creates a context.
    public init(
        partner: PartnerDescription? = nil,
        status: PartnerStatus? = nil,
        identityTokens: [IdentityToken] = [],
        identityTokenFailures: [IdentityTokenFailure] = [],
        held: Profile? = nil,
        opensAddresses: Bool = true
    ) {
        self.partner = partner
        self.status = status
        self.identityTokens = identityTokens
        self.identityTokenFailures = identityTokenFailures
        self.held = held
        self.opensAddresses = opensAddresses
    }

    /// Returns the same context with another value of one part.
    package func with<Value>(_ part: WritableKeyPath<ServiceContext, Value>, _ value: Value) -> ServiceContext {
        var context = self
        context[keyPath: part] = value
        return context
    }
}
