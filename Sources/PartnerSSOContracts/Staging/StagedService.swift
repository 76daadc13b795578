public import PartnerSSOPluginKit
public import PartnerSSOTesting
public import PartnerSSOVocabulary

/// A service's double, with everything a viewer and a platform would bring to it.
///
/// The author of an entitlement service writes one over a simulator that speaks the service's protocol and keeps state:
/// the contracts sign a viewer in and out, and fail every single call in between.
public struct StagedService: Sendable {
    /// A login that the double accepts.
    public struct Login: Sendable, Hashable {
        /// The provider, as the service names it.
        public let mvpd: MVPD
        /// The provider, as the platform names it.
        public let identity: ProviderIdentity

        /// Creates a login.
        ///
        /// - Parameters:
        ///   - mvpd: The provider, as the service names it.
        ///   - identity: The provider, as the platform names it.
        public init(mvpd: MVPD, identity: ProviderIdentity) {
            self.mvpd = mvpd
            self.identity = identity
        }
    }

    /// Settings with which the plugin reaches the double.
    public let settings: PluginSettings
    /// The wire to the double.
    public let transport: any HTTPTransport
    /// The platform that travels with the calls.
    public let partner: PartnerDescription
    /// The viewer's login.
    public let login: Login
    /// A login of the same viewer with another provider.
    public let otherLogin: Login
    /// A resource the viewer may watch.
    public let resource: Resource
    /// Lets a viewer enter a code on another screen and sign in; tells whether the service knows the code.
    public var enter: (@Sendable (_ code: String, Login) -> Bool)?
    /// Proves a login to the issuer of the token, as the platform would.
    public let prove: @Sendable (Login, VerificationToken) throws -> AttributeResponse
    /// Every secret the double has handed out so far: tokens, credentials, what it told of the viewer.
    public let secrets: @Sendable () -> [String]
    /// Texts by which records that speak of the viewer can be told, such as the viewer's identifier.
    public var viewerMarks: @Sendable () -> [String]

    /// Creates a staged service.
    ///
    /// - Parameters:
    ///   - settings: Settings with which the plugin reaches the double.
    ///   - transport: The wire to the double.
    ///   - partner: The platform that travels with the calls.
    ///   - login: The viewer's login.
    ///   - otherLogin: A login of the same viewer with another provider.
    ///   - resource: A resource the viewer may watch; those a script denies are the script's.
    ///   - viewerMarks: Tells texts by which records that speak of the viewer can be told.
    ///   - enter: Lets a viewer enter a code on another screen and sign in, and tells whether the service knows the code;
    ///     `nil` for a service that gives no codes.
    ///   - secrets: Tells every secret the double has handed out so far.
    ///   - prove: Proves a login to the issuer of the token.
    public init(
        settings: PluginSettings,
        transport: any HTTPTransport,
        partner: PartnerDescription = .sample,
        login: Login,
        otherLogin: Login,
        resource: Resource,
        viewerMarks: @escaping @Sendable () -> [String],
        enter: (@Sendable (_ code: String, Login) -> Bool)? = nil,
        secrets: @escaping @Sendable () -> [String],
        prove: @escaping @Sendable (Login, VerificationToken) throws -> AttributeResponse
    ) {
        self.settings = settings
        self.transport = transport
        self.partner = partner
        self.login = login
        self.otherLogin = otherLogin
        self.resource = resource
        self.viewerMarks = viewerMarks
        self.enter = enter
        self.secrets = secrets
        self.prove = prove
    }
}
