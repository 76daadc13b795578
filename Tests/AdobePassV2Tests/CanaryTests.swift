import AdobePassSimulator
import AdobePassV2
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOTesting
import Testing

@Suite("No secret of a whole session is seen anywhere")
struct CanaryTests {
    /// A wire that collects the secrets that travel over it, and keeps them to itself when it is dumped.
    private final class Tap: HTTPTransport, CustomReflectable {
        private let wrapped: any HTTPTransport
        private let found = Locked<Set<String>>([])
        private static let names: Set = [
            "access_token", "client_id", "client_secret", "software_statement", "serializedToken", "request", "userID",
        ]

        init(_ wrapped: any HTTPTransport) {
            self.wrapped = wrapped
        }

        var customMirror: Mirror { Mirror(self, children: []) }

        var secrets: Set<String> { found.withLock { $0 } }

        func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
            collect(call.body ?? Data())
            for name in ["Authorization", "AP-Device-Identifier", "AP-Partner-Framework-Status"] {
                if let value = call.header(name)?.split(separator: " ").last { add(String(value)) }
            }
            let answer = try await wrapped.send(call)
            collect(answer.body)
            return answer
        }

        private func collect(_ body: Data) {
            let text = String(decoding: body, as: UTF8.self)
            for field in text.split(separator: "&") where !text.hasPrefix("{") {
                let parts = field.split(separator: "=", maxSplits: 1)
                if parts.count == 2, ["SAMLResponse", "client_secret", "client_id"].contains(parts[0]) {
                    add(String(parts[1]))
                }
            }
            if let json = try? JSONDecoder().decode(JSONValue.self, from: body) { collect(json) }
        }

        private func collect(_ json: JSONValue) {
            for (name, value) in json.object ?? [:] {
                if Self.names.contains(name), let text = value.string ?? value.object?["value"]?.string { add(text) }
                collect(value)
            }
            if case .array(let values) = json { values.forEach(collect) }
        }

        private func add(_ text: String) {
            guard text.count > 5 else { return }
            found.withLock { _ = $0.insert(text) }
        }
    }

    private static func dumped(_ value: Any) -> String {
        var text = "\(value) "
        dump(value, to: &text)
        return text
    }

    @Test(
        "LK01 LK03 Sign-in, decisions and sign-out at trace level show no token, proof, user or device",
        arguments: [
            "signed", "wrongKey", "apiScheme",
        ]
    )
    func wholeSession(proof: String) async throws {
        let log = LogRecorder()
        let world = try World(proof: proof) { $0.deniedResources = ["HBO"] }
        let tap = Tap(world.standIn)
        let client = try SSOClient(
            configuration: ProductConfiguration(
                facts: World.facts(),
                plugins: [
                    .init(plugin: "device", settings: PluginSettings()),
                    .init(plugin: "adobe-pass-v2", settings: try World.settings()),
                ]
            ),
            plugins: [.adobePassV2, .device(try #require(world.framework))],
            environment: .scripted(clock: world.clock, transport: tap, logger: log.logger)
        )
        let events = EventRecorder(reading: client.events)
        var seen: [String] = []
        do {
            let outcome = try await client.signIn()
            seen.append(Self.dumped(outcome))
            seen.append(Self.dumped(try await client.authorize("REF30")))
            seen.append(Self.dumped(try await client.authorize("HBO")))
            seen.append(Self.dumped(try await client.preauthorize(["A", "B"].compactMap(Resource.init))))
            seen.append(Self.dumped(try await client.signOut()))
        } catch {
            seen.append(Self.dumped(error))
        }
        seen += log.entries.map(\.line) + events.events.map(Self.dumped)
        let secrets = tap.secrets
        #expect(secrets.count >= (proof == "signed" ? 9 : 6))
        for secret in secrets {
            #expect(seen.allSatisfy { !$0.contains(secret) }, "\(secret.prefix(12))…")
        }
        #expect(log.entries.contains { $0.message == "The service answered." })
    }
}
