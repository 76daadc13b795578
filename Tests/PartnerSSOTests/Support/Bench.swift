import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting

/// A client of scripted plugins, and everything a test wants to look at afterwards.
struct Bench {
    typealias Service = ScriptedEntitlementService

    let service: Service
    let framework: ScriptedPartnerFramework?
    let clock: ManualClock
    let store: any SecretStore
    let client: SSOClient
    let events: EventRecorder

    init(
        _ service: Service,
        framework: ScriptedPartnerFramework? = nil,
        tokens: ScriptedIdentityTokenSource? = nil,
        style: RegularSignInStyle = .secondScreen,
        store: any SecretStore = InMemorySecretStore(),
        clock: ManualClock = ManualClock()
    ) throws {
        let factory = PluginFactory(ScriptedPlugin.self) { _, _ in
            ScriptedPlugin(service: service, framework: framework, tokens: tokens)
        }
        let regular = ProductFacts.sample.regularSignIn
        let configuration = ProductConfiguration(
            facts: ProductFacts(
                name: "sample-tv",
                serviceProvider: "REF30",
                regularSignIn: RegularSignInFacts(
                    style: style,
                    domainName: regular.domainName,
                    redirectURL: regular.redirectURL
                )
            ),
            plugins: [.init(plugin: ScriptedPlugin.identifier, settings: PluginSettings())]
        )
        self.service = service
        self.framework = framework
        self.clock = clock
        self.store = store
        client = try SSOClient(
            configuration: configuration,
            plugins: [factory],
            environment: .scripted(clock: clock, store: store)
        )
        events = EventRecorder(reading: client.events)
    }

    /// A client without a framework whose regular sign-in starts with a session.
    static func regular(
        session: ServiceSession = Sample.session(),
        style: RegularSignInStyle = .secondScreen,
        store: any SecretStore = InMemorySecretStore(),
        clock: ManualClock = ManualClock(mode: .automatic(upTo: .seconds(60))),
        _ poll: Script<Service.Call, PollAnswer>
    ) throws -> Bench {
        let service = Service {
            $0.existingProfiles = .always([])
            $0.startRegularSignIn = .always(.session(session))
            $0.poll = poll
            $0.signOut = .always(SignOutAnswer(needsPartnerSignOut: false, url: nil))
        }
        return try Bench(service, style: style, store: store, clock: clock)
    }

    /// A client whose viewer is signed in already, as far as the service knows.
    static func signedIn(
        _ profile: Profile = Sample.profile(kind: .regular),
        store: any SecretStore = InMemorySecretStore(),
        signOut: Script<Service.Call, SignOutAnswer> = .always(SignOutAnswer(needsPartnerSignOut: false, url: nil))
    ) throws -> Bench {
        let service = Service {
            $0.existingProfiles = .always([profile])
            $0.signOut = signOut
        }
        return try Bench(service, store: store)
    }

    /// The way to sign in without the platform's help, to which a sign-in must lead.
    func wayOut(_ options: SignInOptions = SignInOptions()) async throws -> RegularSignIn {
        guard case .regularSignIn(let way, _) = try await client.signIn(options) else { throw WrongOutcome() }
        return way
    }

    /// A session of the regular sign-in to which a sign-in must lead.
    func session(with mvpd: String? = "Cable") async throws -> RegularSession {
        try await wayOut().start(with: mvpd.map(Sample.id))
    }
}

/// A sign-in that should have led elsewhere.
struct WrongOutcome: Error {}

/// A plugin that hands over what a test made.
private struct ScriptedPlugin: SSOPlugin {
    static let identifier: PluginIdentifier = "scripted"
    static let version = "1.0.0"
    static let settings = SettingsSchema()

    let service: ScriptedEntitlementService
    let framework: ScriptedPartnerFramework?
    let tokens: ScriptedIdentityTokenSource?

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.service(service)
        if let framework { registrar.framework(framework) }
        if let tokens { registrar.identityTokens(tokens) }
    }
}
