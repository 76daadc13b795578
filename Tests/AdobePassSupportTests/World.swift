import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// A service on a scripted wire, and a caller of it.
struct World: Sendable {
    let clock: ManualClock
    let wire: ScriptedTransport
    let store: any SecretStore
    let events: EventRecorder
    let environment: SSOEnvironment
    let context: PluginContext
    let settings: AdobePassSettings
    let caller: AdobePassCaller

    init(
        api: AdobePassAPI = .v2,
        clock: ManualClock = ManualClock(mode: .automatic(upTo: .seconds(59))),
        wire: ScriptedTransport = .registering(),
        store: any SecretStore = InMemorySecretStore(),
        randomness: any RandomnessSource = SeededRandomness(),
        device: DeviceInformation = .sampleTV,
        address: String = "https://sp.example.com",
        statement: String = "statement",
        serviceProvider: String = "REF30",
        others: [String: PluginSettings.Value] = [:],
        environment: SSOEnvironment? = nil
    ) throws {
        self.clock = clock
        self.wire = wire
        self.store = store
        events = EventRecorder()
        let sample = ProductFacts.sample
        let product = ProductFacts(
            name: sample.name,
            serviceProvider: serviceProvider,
            regularSignIn: sample.regularSignIn
        )
        self.environment =
            environment
            ?? .scripted(clock: clock, transport: wire, store: store, randomness: randomness, device: device)
        context = .scripted(for: "test-plugin", product: product, environment: self.environment, events: events)
        var values = others
        values["baseURL"] = .address(try HTTPAddress(address))
        values["softwareStatement"] = .secret(Secret(statement))
        settings = try AdobePassSettings(PluginSettings(values), proofInterruption: .never)
        caller = AdobePassCaller(api, settings: settings, context: context)
    }

    /// Makes one authorised call.
    func get(_ name: String = "thing") async throws(SSOError) -> JSONValue {
        try await caller.send(try ServiceCall(name, .get, path: ["api", "v2", "thing"]), as: JSONValue.self)
    }

    /// How often each call was made.
    func count(of call: String) -> Int { wire.callNames.count { $0 == call } }
}

extension ScriptedTransport {
    static let registerCall = "POST /o/client/register"
    static let tokenCall = "POST /o/client/token"
    static let thingCall = "GET /api/v2/thing"

    /// A service that registers anybody, gives numbered tokens, and answers the thing.
    static func registering() -> ScriptedTransport {
        let clients = Locked(0)
        let tokens = Locked(0)
        return ScriptedTransport()
            .on(.post, "/o/client/register") { (_) async throws(SSOError) in
                let number = clients.next()
                return .json(#"{"client_id":"client-\#(number)","client_secret":"secret-\#(number)"}"#, status: 201)
            }
            .on(.post, "/o/client/token") { (_) async throws(SSOError) in
                .json(#"{"access_token":"token-\#(tokens.next())","expires_in":21600}"#, status: 201)
            }
            .on(.get, "/api/v2/thing", .json(#"{"ok":true}"#))
    }
}

extension Locked<Int> {
    func next() -> Int {
        withLock { number in
            number += 1
            return number
        }
    }
}

extension HTTPCall {
    /// The body as text.
    var text: String { String(decoding: body ?? Data(), as: UTF8.self) }

    /// A header's value.
    func header(_ name: String) -> String? {
        request.headerFields.first { $0.name.canonicalName == name.lowercased() }?.value
    }
}

/// The code of the error an operation ends in, or `nil` when it ends well.
func code(of operation: () async throws(SSOError) -> some Any) async -> SSOError.Code? {
    do throws(SSOError) {
        _ = try await operation()
        return nil
    } catch {
        return error.code
    }
}

/// The error an operation ends in, or `nil` when it ends well.
func error(of operation: () async throws(SSOError) -> some Any) async -> SSOError? {
    do throws(SSOError) {
        _ = try await operation()
        return nil
    } catch {
        return error
    }
}

enum Fixture {
    static func data(_ name: String) throws -> Data {
        let url = Bundle.module.bundleURL.appendingPathComponent("Fixtures/\(name)")
        return try Data(contentsOf: url)
    }

    static func json(_ name: String) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: data(name))
    }
}
