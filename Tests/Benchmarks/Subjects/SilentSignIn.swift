import AdobePassSimulator
import AdobePassV1
import AdobePassV2
import AppleVSA
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import TransportTrials
import VideoSubscriberAccountSimulation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a client does in a whole sign-in, with answers that take no time: beside as many bare calls of `URLSession`.
enum SilentSignIn {
    /// One sign-in of each interface without a screen, and one with the platform's picker.
    static var comparisons: [Comparison] {
        get throws {
            try [
                comparison("sign-in, silent V2", "signed-in-at-the-system", ServicePlugin.v2, limit: 0.2),
                comparison("sign-in, picker V2", "picks-an-onboarded-provider", ServicePlugin.v2, limit: 0.5),
                comparison("sign-in, silent V1", "signed-in-at-the-system", ServicePlugin.v1, limit: 0.5),
            ]
        }
    }

    private static func comparison(
        _ subject: String,
        _ scenario: String,
        _ plugin: ServicePlugin,
        limit: Double
    ) throws -> Comparison {
        let house = try SignInHouse(ScenarioLibrary.scenario(named: scenario), plugin)
        _ = house.signIn()
        let answers = house.transport.answers
        let calls = try BareCalls(answers.map(\.body.count))
        return Comparison(
            subject: subject,
            size: answers.count,
            ways: [
                .init(name: "PartnerSSO") { times in (0..<times).reduce(0) { sum, _ in sum + house.signIn() } },
                .init(name: "bare calls") { times in (0..<times).reduce(0) { sum, _ in sum + calls.run() } },
            ],
            promises: [.init(baseline: "bare calls", ratio: limit)]
        )
    }
}

/// The plugin of one interface, with what a product says about it.
struct ServicePlugin: Sendable {
    static let v2 = ServicePlugin(factory: .adobePassV2, statement: SimulatorSoftwareStatements.v2)
    static let v1 = ServicePlugin(factory: .adobePassV1, statement: SimulatorSoftwareStatements.v1)

    let factory: PluginFactory
    let statement: String

    var product: String {
        """
        {"products": {"tv": {
          "serviceProvider": "REF30",
          "regularSignIn": {
            "style": "secondScreen", "domainName": "example.com", "redirectURL": "https://example.com/done"
          },
          "plugins": [
            {"use": "apple-vsa"},
            {"use": "\(factory.identifier)", "settings": {
              "baseURL": "http://127.0.0.1:1", "softwareStatement": "\(statement)"
            }}
          ]
        }}}
        """
    }
}

/// Sign-ins of one scenario, each on a new device and in an app that was just installed.
final class SignInHouse: Sendable {
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
        transport.rewind()
        return finished { [self] in
            let device = SimulatedDevice(script: scenario.device, proof: proof)
            let environment = SSOEnvironment(
                transport: transport,
                store: InMemorySecretStore(),
                device: .init(
                    hardwareType: "SetTopBox",
                    model: "AppleTV",
                    modelVersion: "14,1",
                    manufacturer: "Apple",
                    operatingSystem: "tvOS",
                    operatingSystemVersion: "26.0",
                    connectionType: "WiFi"
                )
            )
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
            return 1
        }
    }
}

/// Answers the first sign-in by the simulator, and every later one by the same answers in the same order.
final class CannedTransport: HTTPTransport, Sendable {
    private struct Tape {
        var answers: [HTTPAnswer] = []
        var isRecorded = false
        var next = 0
    }

    private let simulator: InProcessSimulator
    private let tape = Locked(Tape())

    init(_ simulator: InProcessSimulator) {
        self.simulator = simulator
    }

    /// The answers of one sign-in.
    var answers: [HTTPAnswer] { tape.withLock { $0.answers } }

    /// Begins with the first answer again.
    func rewind() {
        tape.withLock { tape in
            tape.isRecorded = !tape.answers.isEmpty
            tape.next = 0
        }
    }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        let canned = tape.withLock { tape -> HTTPAnswer? in
            guard tape.isRecorded, tape.next < tape.answers.count else { return nil }
            tape.next += 1
            return tape.answers[tape.next - 1]
        }
        if let canned { return canned }
        let answer = try await simulator.send(call)
        tape.withLock { $0.answers.append(answer) }
        return answer
    }
}

/// As many calls as a sign-in makes, with answers as large, and nothing else.
final class BareCalls: Sendable {
    private let servers: [LoopbackServer]
    private let session = URLSession(configuration: .ephemeral)

    init(_ sizes: [Int]) throws {
        servers = try sizes.map { size in
            let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(size)\r\n\r\n"
            return try LoopbackServer([.send(head + String(repeating: "x", count: size))])
        }
    }

    deinit {
        for server in servers { server.stop() }
    }

    /// Makes the calls one after the other, and returns the number of bytes received.
    func run() -> Int {
        finished { [servers, session] in
            var count = 0
            for server in servers {
                guard let url = URL(string: "http://\(server.authority)/") else { continue }
                count += try await session.data(from: url).0.count
            }
            return count
        }
    }
}

/// Waits for asynchronous work, because samples are taken on one thread.
private func finished<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) -> Value {
    let semaphore = DispatchSemaphore(value: 0)
    let result = Locked<Result<Value, any Error>?>(nil)
    Task {
        let value: Result<Value, any Error>
        do { value = .success(try await work()) } catch { value = .failure(error) }
        result.withLock { $0 = value }
        semaphore.signal()
    }
    semaphore.wait()
    guard case .success(let value)? = result.withLock({ $0 }) else {
        FileHandle.standardError.write(Data("A benchmark failed: \(String(describing: result.withLock { $0 }))\n".utf8))
        exit(2)
    }
    return value
}

/// A sign-in that did not end as the benchmark needs.
private struct NotSignedIn: Error {
    let reason: RegularReason
}
