public import PartnerSSOScenarios

/// What the simulator is set up to do.
public struct SimulatorSettings: Sendable, Hashable {
    /// The service providers (V1: requestors) its software statements cover.
    public var serviceProviders = ["REF30"]
    /// Service providers it knows and its software statements do not cover.
    public var otherServiceProviders = ["REF40"]
    /// The domains registered for each service provider that has none of its own.
    public var domains = ["example.com", "adobe.com"]
    /// The domains of single service providers, in place of ``domains``.
    public var ownDomains: [String: [String]] = [:]
    /// The origins of web pages that may call the service from a browser; `*` is any.
    public var allowedOrigins: [String] = []
    /// The MVPDs it knows.
    public var directory = SimulatorDirectory.standard
    /// Where its identifiers, codes and tokens come from.
    public var seed: UInt64 = 1

    /// Refuses what the documents forbid and what a tolerant service lets pass.
    public var isStrict = false
    /// How the calls of each device are limited.
    public var throttling = Throttling.off

    /// The partners whose platforms it accepts, by the names in paths, without regard to case.
    public var partners = ["Apple"]
    /// Whether the server side of partner sign-on is set up.
    public var partnerSSO = PartnerSSO.enabled
    /// A partner fallback given whatever the client sends.
    public var declines: Decline?
    /// What becomes of a proof that passed every check.
    public var exchange = Exchange.accept
    /// What `profiles/sso` answers when the partner status is not valid; the documents describe both.
    public var partnerRefusals = PartnerRefusals.errors
    /// Whether a login without an expiration date counts as valid.
    public var acceptsLoginWithoutExpiry = true

    /// The public keys, in PEM form, of the issuers whose identity tokens the service accepts.
    public var identityTokenKeys = [SimulatorIdentityTokens.publicKey]
    /// Applications that registered before the first call.
    public var knownClients: [KnownClient] = []
    /// Profiles that are there before the first call; the first device that asks owns them.
    public var storedProfiles: [StoredProfile] = []
    /// The viewers whom the MVPDs know by name; if there are none, every name has an account.
    public var viewers: [SimulatorViewer] = []
    /// Resources every MVPD denies.
    public var deniedResources: Set<String> = []
    /// Resources that parental controls deny.
    public var parentalResources: Set<String> = []
    /// MVPDs whose logins are valid only at the address that asked for the code.
    public var homeBasedMVPDs: Set<String> = []
    /// What is wrong on the way to an MVPD, by its identifier.
    public var upstreamFaults: [String: UpstreamFault] = [:]
    /// The parts of the service's configuration that are unusable.
    public var brokenConfiguration: [ConfigurationPart] = []
    /// Whether registered clients get access tokens.
    public var authorizesClients = true
    /// The rules of MVPDs that are degraded in what they authorize, by their identifiers.
    public var degradations: [String: Degradation] = [:]
    /// The most resources in one preauthorization.
    public var preauthorizationLimit = 5
    /// Calls that go wrong on purpose.
    public var faults: [SimulatorFault] = []
    /// What happens to a code that was shown; `nil` if no viewer acts on it.
    public var secondScreen: SecondScreen?
    /// How addresses of MVPD logouts are written; both are documented.
    public var logoutAddresses = Addresses.absolute
    /// Whether V1 errors carry code and action, as they do where the programmer switched them on.
    public var hasEnhancedErrorsInV1 = true

    /// How long things hold.
    public var lifetimes = Lifetimes()

    /// The domains registered for a service provider.
    func domains(of serviceProvider: String) -> [String] { ownDomains[serviceProvider] ?? domains }

    /// Makes the settings of the demonstration world; change what differs.
    public init() {}
}
