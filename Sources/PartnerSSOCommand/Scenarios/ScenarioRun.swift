import Foundation
import PartnerSSO
import PartnerSSOScenarios
import VideoSubscriberAccountSimulation

/// One product in one scenario: the client an app would hold, a simulated device under it, and a recorded wire.
///
/// The code that signs in is the same for every product; only the configuration differs.
struct ScenarioRun: Sendable {
    /// What to do when the viewer has to sign in without the platform's help.
    enum RegularHandling: Sendable, Hashable {
        /// Nothing: the outcome is enough.
        case leave
        /// Start it and tell the code.
        case show
        /// Start it, tell the code, and wait until it ends.
        case wait
    }

    let product: String
    let scenario: Scenario
    let client: SSOClient
    let device: SimulatedDevice
    let recorder: ExchangeRecorder

    /// Puts a run together; nothing is called yet.
    ///
    /// - Parameters:
    ///   - product: The product's name.
    ///   - scenario: What device and viewer do.
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
        let clock = face.clock
        let device = SimulatedDevice(
            script: try Self.script(of: scenario),
            seed: UInt64(bitPattern: scenario.seed),
            clock: DeviceClock(
                now: { clock.now },
                sleep: { try await clock.sleep(for: .milliseconds($0)) }
            ),
            proof: ProofWiring.provider(face.providers)
        )
        self.device = device
        recorder = ExchangeRecorder(face.transport, clock: clock)
        client = try SSOClient(
            product: product,
            configuration: catalog.pointing(product, to: face, plugins: plugins),
            plugins: plugins.map { $0.factory(for: device) },
            environment: SSOEnvironment(
                clock: clock,
                transport: recorder,
                store: store,
                randomness: face.randomness,
                device: .simulated(scenario.device.platform)
            )
        )
    }

    /// The device reads its own section of the scenario.
    private static func script(
        of scenario: Scenario
    ) throws(SSOError) -> VideoSubscriberAccountSimulation.DeviceScript {
        do {
            return try .init(json: try JSONEncoder().encode(scenario.device))
        } catch {
            throw SSOError(
                .invalidArgument,
                "The device of the scenario \(scenario.name) cannot be simulated.",
                hint: "This is a fault of the command line; please report it."
            )
        }
    }
}
