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
        let simulator = InProcessSimulator(settings: SimulatorSettings(scenario))
        let known = Locked<ProviderAnswer?>(nil)
        proof = { query in
            if let answer = known.withLock({ $0 }) { return answer }
            let made = try simulator.proof(
                providerID: query.provider,
                verificationToken: query.verificationToken,
                attributeNames: query.attributeNames,
                kind: query.kind.rawValue
            )
            let scheme = VSAccountProviderAuthenticationScheme(made.scheme)
            let answer = ProviderAnswer(scheme: scheme, status: made.status, body: made.body)
            known.withLock { $0 = answer }
            return answer
        }
        transport = CannedTransport(simulator)
        self.scenario = scenario
        self.service = service.factory
        catalog = try ProductCatalog(json: service.product.utf8, name: "benchmark")
    }

    /// Signs in; anything but a viewer who is signed in by the platform ends the process.
    func signIn() -> Int {
        _ = signedIn(in: environment)
        return 1
    }

    /// An environment whose transport gives the recorded answers.
    var environment: SSOEnvironment {
        SSOEnvironment(transport: transport, store: InMemorySecretStore(), device: .sampleTV)
    }

    /// Signs in, and keeps what took part.
    func signedIn(in environment: SSOEnvironment) -> SignedIn {
        finished { [self] in
            let device = SimulatedDevice(script: scenario.device, proof: proof)
            let client = try SimulatedDevice.$current.withValue(device) {
                try SSOClient(
                    product: "tv",
                    configuration: catalog,
                    plugins: [.appleVSA(presenter: .unseen), service],
                    environment: environment
                )
            }
            let outcome = try await SimulatedDevice.$current.withValue(device) { try await client.signIn() }
            if case .regularSignIn(_, let reason) = outcome { throw NotSignedIn(reason: reason) }
            return SignedIn(client: client, device: device, environment: environment)
        }
    }
}

/// A client whose viewer is signed in, with what it runs on.
struct SignedIn: Sendable {
    var client: SSOClient?
    let device: SimulatedDevice
    let environment: SSOEnvironment
}

/// A sign-in that did not end as the benchmark needs.
private struct NotSignedIn: Error {
    let reason: RegularReason
}
