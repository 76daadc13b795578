import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Secrets stay where they belong")
struct SecrecyTests {
    private static let canaries = [
        "canary-statement", "canary-client", "canary-secret", "canary-token", "canary-device",
    ]

    private static func wire() -> ScriptedTransport {
        ScriptedTransport()
            .on(.post, "/o/client/register", .json(#"{"client_id":"canary-client","client_secret":"canary-secret"}"#))
            .on(.post, "/o/client/token", .json(#"{"access_token":"canary-token","expires_in":21600}"#))
    }

    private static let endings: [ScriptedTransport.Reply] = [
        .json(#"{"ok":true}"#), .status(401), .status(429), .status(500), .json("{"), .failing(.connectionFailed),
        .json(
            """
            {"status":403,"code":"canary-token","message":"canary-token","details":"canary-secret",
             "action":"canary-token","trace":"canary-token"}
            """,
            status: 403
        ),
        .json(#"{"error":"canary-token"}"#, status: 400),
        .body(Data("canary-token".utf8), type: "text/html", status: 403),
    ]

    @Test(
        "LK01 No secret is in an error, an event, a log line or a dump, however a call ends",
        arguments: endings.indices
    )
    func canaries(ending: Int) async throws {
        let log = LogRecorder()
        let events = EventRecorder()
        var device = DeviceInformation.sampleTV
        device.identifier = Secret("canary-device")
        let context = PluginContext.scripted(
            for: "test-plugin",
            environment: .scripted(
                clock: ManualClock(mode: .automatic),
                transport: Self.wire().on(.get, "/thing", Self.endings[ending]),
                device: device,
                logger: log.logger
            ),
            events: events
        )
        let settings = try AdobePassSettings(
            PluginSettings([
                "baseURL": .address(try HTTPAddress("https://sp.example.com")),
                "softwareStatement": .secret(Secret("canary-statement")),
            ]),
            proofInterruption: .never
        )
        let caller = AdobePassCaller(.v2, settings: settings, context: context)
        let call = try ServiceCall("thing", .get, path: ["thing"], query: ["code": "canary-token"])
        let error = await error { () async throws(SSOError) in try await caller.send(call, as: JSONValue.self) }

        var seen = log.entries.map(\.line) + events.events.map { "\($0)" } + [Self.dumped(settings), Self.dumped(call)]
        if let error {
            seen += ["\(error)", error.message, error.hint, Self.dumped(error)]
            seen.append(error.localizedDescription)
        }
        for canary in Self.canaries {
            #expect(seen.allSatisfy { !$0.contains(canary) }, "\(canary)")
        }
        #expect(!log.entries.isEmpty)
        let token = try await caller.tokens.token()
        #expect(!"\(token)\(Self.dumped(token))".contains("canary"))
    }

    private static func dumped(_ value: Any) -> String {
        var text = ""
        dump(value, to: &text)
        return text
    }
}
