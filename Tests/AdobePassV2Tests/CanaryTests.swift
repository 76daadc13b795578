import AdobePassSimulator
import AdobePassV2
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("No secret of a whole session is seen anywhere")
struct CanaryTests {
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
        let tap = SecretTap(world.simulator)
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
