import AdobePassSimulator
import AdobePassV2
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

/// A viewer's device, the plugin under test and the simulator, put together without a network.
struct World: Sendable {
    let clock: ManualClock
    let simulator: InProcessSimulator
    let framework: ScriptedPartnerFramework?
    let client: SSOClient
    let store: any SecretStore
    let configuration: ProductConfiguration
    let plugins: [PluginFactory]
    /// What all clients of the simulator have sent and received.
    let traffic: Traffic

    /// What stands between the client and the simulator.
    struct Wire {
        static var direct: Wire { Wire { $0 } }
        let wrap: (any HTTPTransport) -> any HTTPTransport
    }

    /// Builds a world.
    ///
    /// - Parameters:
    ///   - permission: What the platform answers when asked for permission.
    ///   - identity: What it answers when asked for the provider.
    ///   - proof: How the provider proves the login.
    ///   - style: How viewers sign in without the platform.
    ///   - store: The store; a new one by default.
    ///   - identities: What the app itself tells the service of its viewer.
    ///   - values: Further settings of the plugin.
    ///   - statement: The software statement the product registers with.
    ///   - device: What the service is told of the device.
    ///   - clock: The clock; by default sleeps take no time, deadlines among them.
    ///   - serviceClock: The service's clock; by default the device's.
    ///   - log: Who collects what is logged.
    ///   - wire: Stands between the client and the simulator.
    ///   - signOutPath: Where the viewer signs out at the platform.
    ///   - world: The world whose simulator and clock this one shares, as another app or a later run does.
    ///   - state: What a simulator that this world's goes on from has left; nothing by default.
    ///   - configure: Changes the simulator's settings.
    /// - Throws: `SSOError` when the client cannot be made.
    init(
        permission: Script<Asking, PermissionAnswer> = .always(.granted),
        identity: Script<IdentityRequest, IdentityAnswer>? = nil,
        proof: String = "signed",
        style: RegularSignInStyle = .secondScreen,
        store: any SecretStore = InMemorySecretStore(),
        identities: AdobePassIdentities? = nil,
        values: [String: PluginSettings.Value] = [:],
        statement: String = SimulatorSoftwareStatements.v2,
        device: DeviceInformation = .sampleTV,
        clock: ManualClock? = nil,
        serviceClock: (any SSOClock)? = nil,
        log: LogRecorder? = nil,
        wire: Wire = .direct,
        signOutPath: [String] = ["Settings", "TV Provider"],
        sharing world: World? = nil,
        resuming state: SimulatorState? = nil,
        configure: (inout SimulatorSettings) -> Void = { _ in }
    ) throws {
        var settings = SimulatorSettings()
        configure(&settings)
        let clock = world?.clock ?? clock ?? ManualClock(mode: .automatic)
        let simulator = try world?.simulator ?? Self.simulator(settings, state, serviceClock ?? clock)
        self.clock = clock
        let viewer = try Self.viewer(until: clock.now.millisecondsSince1970 + 86_400_000)
        let framework = ScriptedPartnerFramework(
            partner: PartnerDescription(name: "Apple", signOutPath: signOutPath),
            permission: permission,
            identity: identity ?? .always(.identified(viewer)),
            attributeResponse: Self.proof(from: simulator, of: viewer, kind: proof)
        )
        let traffic = world?.traffic ?? Traffic()
        self.simulator = simulator
        self.traffic = traffic
        self.framework = framework
        self.store = store
        var values = values
        values["softwareStatement"] = values["softwareStatement"] ?? .secret(Secret(statement))
        var environment = SSOEnvironment.scripted(
            clock: clock,
            transport: wire.wrap(traffic.counting(simulator)),
            store: store,
            device: device
        )
        if let log { environment.logger = log.logger }
        configuration = try Self.configuration(style: style, values: values, hasIdentities: identities != nil)
        plugins = [.adobePassV2, .device(framework)] + (identities.map { [.adobePassIdentities($0)] } ?? [])
        client = try SSOClient(configuration: configuration, plugins: plugins, environment: environment)
    }

    private static func simulator(
        _ settings: SimulatorSettings,
        _ state: SimulatorState?,
        _ clock: any SSOClock
    ) throws -> InProcessSimulator {
        guard let state else { return InProcessSimulator(settings: settings, clock: clock) }
        return try InProcessSimulator(settings: settings, resuming: state, clock: clock)
    }

    /// The calls made so far, as method and endpoint.
    var calls: [String] { simulator.records.compactMap(\.endpoint) }

    static func viewer(until milliseconds: Int64) throws -> ProviderIdentity {
        ProviderIdentity(
            id: PlatformMappingID("Cablevision"),
            expiry: Expiry(millisecondsSince1970: milliseconds)
        )
    }

    static func settings(_ values: [String: PluginSettings.Value] = [:]) throws(SSOError) -> PluginSettings {
        let standard: [String: PluginSettings.Value] = [
            "baseURL": .address(try HTTPAddress("http://127.0.0.1:8080")),
            "softwareStatement": .secret(Secret(SimulatorSoftwareStatements.v2)),
        ]
        return PluginSettings(standard.merging(values) { $1 })
    }

    private static func configuration(
        style: RegularSignInStyle,
        values: [String: PluginSettings.Value],
        hasIdentities: Bool
    ) throws(SSOError) -> ProductConfiguration {
        let identities = ProductConfiguration.Use(plugin: "adobe-pass-identities", settings: PluginSettings())
        return ProductConfiguration(
            facts: facts(style: style),
            plugins: [
                .init(plugin: "device", settings: PluginSettings()),
                .init(plugin: "adobe-pass-v2", settings: try settings(values)),
            ] + (hasIdentities ? [identities] : [])
        )
    }

    static func facts(style: RegularSignInStyle = .secondScreen) -> ProductFacts {
        ProductFacts(
            name: "living-room-tv",
            serviceProvider: "REF30",
            regularSignIn: RegularSignInFacts(
                style: style,
                domainName: "example.com",
                redirectURL: "https://example.com/done"
            )
        )
    }

    private static func proof(
        from simulator: InProcessSimulator,
        of viewer: ProviderIdentity,
        kind: String
    ) -> Script<ProofRequest, ProofAnswer> {
        Script { (request) async throws(SSOError) -> ProofAnswer in
            let token = request.token.bytes.withValue { String(decoding: $0, as: UTF8.self) }
            let answer = try? simulator.proof(
                providerID: viewer.id.rawValue,
                verificationToken: token,
                attributeNames: request.token.attributeNames,
                kind: kind
            )
            guard let answer, let body = answer.body else { return .unproven(nil, nil) }
            let response = AttributeResponse(scheme: .init(answer.scheme), bytes: Array(body.utf8))
            return .proven(response, by: viewer)
        }
    }
}

/// A device plugin that is nothing but a scripted framework.
struct DevicePlugin: SSOPlugin {
    static let identifier: PluginIdentifier = "device"
    static let version = "1.0.0"
    static let settings = SettingsSchema()
    let framework: ScriptedPartnerFramework

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.framework(framework)
    }
}

extension PluginFactory {
    /// A device plugin over a scripted framework.
    static func device(_ framework: ScriptedPartnerFramework) -> PluginFactory {
        PluginFactory(DevicePlugin.self) { (_, _) throws(SSOError) in DevicePlugin(framework: framework) }
    }
}
