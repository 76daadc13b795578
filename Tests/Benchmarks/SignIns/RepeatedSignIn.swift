import AdobePassSimulator
import AppleVSA
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

/// Sign-ins of one scenario, each on a new device and in an app that was just installed.
final class RepeatedSignIn: Sendable {
    let transport: CannedTransport
    private let scenario: Scenario
    private let service: PluginFactory
    private let proof: ProofProvider
    private let catalog: ProductCatalog

    init(_ scenario: Scenario, _ service: ServicePlugin) throws {
        var settings = SimulatorSettings(scenario)
        // Whichever provider the picker shows first, at the first poll.
        if settings.secondScreen != nil { settings.secondScreen = .init(afterPolls: 0) }
        let simulator = InProcessSimulator(settings: settings)
        let transport = CannedTransport(simulator)
        let known = Locked<[String: ProviderAnswer]>([:])
        proof = { query in
            let action = transport.action
            if let answer = known.withLock({ $0[action] }) { return answer }
            let made = try simulator.proof(
                providerID: query.provider,
                verificationToken: query.verificationToken,
                attributeNames: query.attributeNames,
                kind: query.kind.rawValue
            )
            let scheme = VSAccountProviderAuthenticationScheme(made.scheme)
            let answer = ProviderAnswer(scheme: scheme, status: made.status, body: made.body)
            known.withLock { $0[action] = answer }
            return answer
        }
        self.transport = transport
        self.scenario = scenario
        self.service = service.factory
        catalog = try ProductCatalog(json: service.product.utf8, name: "benchmark")
    }

    /// Signs in; anything but a viewer who is signed in as the scenario says ends the process.
    func signIn() -> Int {
        _ = signedIn(in: environment)
        return 1
    }

    /// Compares an action, done once before it is measured, with as many bare calls.
    ///
    /// - Parameters:
    ///   - subject: What is compared.
    ///   - limit: At most this many times the processor time of the bare calls, if that is promised.
    ///   - act: Does the action.
    /// - Returns: The two ways.
    func comparison(_ subject: String, limit: Double? = nil, _ act: @escaping () -> Int) -> Comparison {
        _ = act()
        let traffic = transport.traffic
        let calls = BareCalls(traffic.bodies)
        return Comparison(
            subject: subject,
            size: traffic.calls,
            ways: [
                .init(name: "PartnerSSO") { times in (0..<times).reduce(0) { sum, _ in sum + act() } },
                .init(name: "bare calls") { times in (0..<times).reduce(0) { sum, _ in sum + calls.run() } },
            ],
            promises: limit.map { [.init(baseline: "bare calls", ratio: $0)] } ?? [],
            clock: .processor,
            traffic: traffic
        )
    }

    /// An environment whose transport gives the recorded answers.
    var environment: SSOEnvironment {
        SSOEnvironment(
            clock: UnhurriedClock(),
            transport: transport,
            store: InMemorySecretStore(),
            device: .sampleTV
        )
    }

    /// Signs in, and keeps what took part.
    func signedIn(in environment: SSOEnvironment) -> SignedIn {
        transport.begin("sign-in")
        return finished { [self] in
            let device = SimulatedDevice(script: scenario.device, proof: proof)
            let client = try client(on: device, in: environment)
            let signedIn = SignedIn(
                client: client,
                device: device,
                environment: environment,
                hasSecondScreen: scenario.secondScreen != nil
            )
            try await signedIn.signIn()
            return signedIn
        }
    }

    /// A client of an app that is launched again.
    func launched(after former: SignedIn) throws -> SSOClient {
        try client(on: former.device, in: former.environment)
    }

    private func client(on device: SimulatedDevice, in environment: SSOEnvironment) throws -> SSOClient {
        try SimulatedDevice.$current.withValue(device) {
            try SSOClient(
                product: "tv",
                configuration: catalog,
                plugins: [.appleVSA(presenter: .unseen), service],
                environment: environment
            )
        }
    }
}

/// A client whose viewer is signed in, with what it runs on.
struct SignedIn: Sendable {
    var client: SSOClient?
    let device: SimulatedDevice
    let environment: SSOEnvironment
    let hasSecondScreen: Bool

    /// Signs in: where the scenario has a second screen, there with the first provider of the picker.
    func signIn() async throws {
        guard let client else { return }
        try await SimulatedDevice.$current.withValue(device) {
            guard case .regularSignIn(let way, let reason) = try await client.signIn() else { return }
            guard hasSecondScreen else { throw NotSignedIn(reason: reason) }
            let provider = try await way.providers().first?.id
            _ = try await way.start(with: provider).waitForProfile()
        }
    }
}

/// A sign-in that did not end as the benchmark needs.
private struct NotSignedIn: Error {
    let reason: RegularReason
}
