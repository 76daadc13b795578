import AdobePassSimulator
import Foundation
import PartnerSSO
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOScenarios
import VideoSubscriberAccountSimulation

/// One product in one scenario: the client an app would hold, a simulated device under it, and a recorded wire.
///
/// The code that signs in is the same for every product; only the configuration differs.
struct ScenarioRun: Sendable {
    /// What to do if the viewer needs a regular sign-in.
    enum RegularHandling: Sendable, Hashable {
        /// Do nothing: report only the outcome.
        case leave
        /// Start it and report the code.
        case show
        /// Start it, report the code, and wait until it ends.
        case wait
    }

    /// Makes clients of the product, each with what its device or its launch keeps.
    typealias ClientMaker = @Sendable (any SecretStore) throws(SSOError) -> SSOClient

    let product: String
    let scenario: Scenario
    let client: SSOClient
    /// The client of the app's earlier launch, which has stored what this one finds; `nil` when there was none.
    let earlier: SSOClient?
    let device: SimulatedDevice
    let recorder: ExchangeRecorder
    let clock: ScenarioClock
    /// Opens the simulator's pages; `nil` for a real service, whose pages need a viewer.
    let userAgent: ScriptedUserAgent?
    let newClient: ClientMaker
    /// Proves logins, and knows the calls that it refused if it is the service, too.
    let simulator: InProcessSimulator

    /// Puts a run together; nothing is called yet.
    ///
    /// - Parameters:
    ///   - product: The product's name.
    ///   - scenario: What device, app and viewer do.
    ///   - catalog: The configuration.
    ///   - plugins: The plugins there are.
    ///   - face: The service.
    ///   - store: What the device keeps.
    /// - Throws: `SSOError` for a configuration that cannot be used.
    init(
        product: String,
        scenario: Scenario,
        catalog: ProductCatalog,
        plugins: [CommandPlugin],
        face: ServiceFace,
        store: any SecretStore = InMemorySecretStore()
    ) throws(SSOError) {
        self.product = product
        self.scenario = scenario
        (clock, simulator) = (face.clock, face.providers)
        let device = Self.device(of: scenario, face)
        self.device = device
        let recorder = ExchangeRecorder(face.transport, clock: clock)
        self.recorder = recorder
        userAgent =
            face.usesSimulatorSecrets ? ScriptedUserAgent(transport: recorder, home: face.address) : nil
        let factories = try Self.factories(of: plugins, on: device, playing: scenario, face)
        let identities = scenario.identities
        let configuration = try catalog.pointing(product, to: face, plugins: plugins)
            .product(product, plugins: factories).adding(identities)
        SimulatedPlatforms(configuration, factories, of: plugins).introduce(to: face.providers, for: scenario.device)
        let newClient: ClientMaker = { (store) throws(SSOError) in
            try SSOClient(
                configuration: configuration,
                plugins: factories + [identities].compactMap(\.self),
                environment: SSOEnvironment(
                    clock: face.clock,
                    transport: recorder,
                    store: store,
                    randomness: face.randomness,
                    device: .simulated(scenario.device.platform)
                )
            )
        }
        self.newClient = newClient
        client = try newClient(store)
        earlier = scenario.app.launchesAgainAfter == nil ? nil : try newClient(store)
    }

    /// The plugins: over the doubles of their own platforms where they have one, or for the simulated device.
    private static func factories(
        of plugins: [CommandPlugin],
        on device: SimulatedDevice,
        playing scenario: Scenario,
        _ face: ServiceFace
    ) throws(SSOError) -> [PluginFactory] {
        let setting = StageSetting(
            device: scenario.device,
            issuer: scenario.device.issuer,
            clock: face.clock,
            prove: ProofWiring.prover(face.providers, of: scenario.device.proof),
            sign: ProofWiring.signer
        )
        var factories: [PluginFactory] = []
        for plugin in plugins { factories.append(try plugin.factory(for: device, playing: setting)) }
        return factories
    }

    /// The device reads its own section of the scenario.
    private static func device(of scenario: Scenario, _ face: ServiceFace) -> SimulatedDevice {
        let clock = face.clock
        return SimulatedDevice(
            script: scenario.device,
            seed: UInt64(bitPattern: scenario.seed),
            clock: DeviceClock(
                now: { clock.now },
                sleep: { try await clock.sleep(for: .milliseconds($0)) }
            ),
            proof: ProofWiring.provider(face.providers)
        )
    }
}
