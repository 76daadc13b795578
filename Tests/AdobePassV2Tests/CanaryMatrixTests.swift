import AdobePassV2
import Foundation
import InMemoryTracing
import MetricsTestKit
import PartnerSSO
import PartnerSSOTelemetry
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

/// Every flow of the matrix, watched by everything an app may attach: a logger at trace level, readers of events,
/// metrics, spans, and whoever prints, dumps or mirrors what the app gets.
@Suite("No secret is seen in any flow, whatever goes wrong in it")
struct CanaryMatrixTests {
    /// What was seen, and what must not be in it.
    private struct Played {
        var seen: [String] = []
        var secrets: Set<String> = []
        var calls: [String] = []
        let log = LogRecorder()
        let metrics = TestMetrics()
        let tracer = InMemoryTracer()

        /// How many texts each sink gave.
        var sinks: [String: Int] {
            ["log": log.entries.count, "metrics": metrics.counters.count, "spans": tracer.finishedSpans.count]
        }
    }

    /// Runs a flow and all that an app may do after it.
    private static func play(_ flow: MatrixFlow, _ plan: FaultyTransport.Plan? = nil) async throws -> Played {
        var played = Played()
        var events: [AsyncStream<SSOEvent>] = []
        do {
            var tap: SecretTap?
            let world = try await MatrixWorld(
                flow,
                log: played.log,
                client: World.Wire { wire in
                    let made = SecretTap(wire)
                    tap = made
                    return made
                }
            )
            let client = try world.launch()
            events = [client.events, client.events]
            world.wire.restart(plan)
            played.seen = await CanaryStory(flow: flow, client: client, code: world.code).tell()
            if plan == nil { played.seen.append(CanaryStory.dumped(client)) }
            played.calls = world.wire.callNames
            played.secrets = try #require(tap).secrets.union(world.code.map { [$0] } ?? [])
        }
        // The events end when the client is gone.
        for await event in events[0] { played.seen.append(CanaryStory.dumped(event)) }
        await SSOTelemetry(metrics: played.metrics, tracer: played.tracer).watch(events[1])
        played.seen += played.log.entries.map(\.line)
        played.seen += played.tracer.finishedSpans.map(CanaryStory.dumped)
        let metrics = played.metrics
        let labels =
            metrics.counters.map { ($0.label, $0.dimensions) } + metrics.timers.map { ($0.label, $0.dimensions) }
        played.seen += labels.map { "\($0.0) \($0.1)" }
        return played
    }

    /// What is known before any call; the rest is collected from the wire.
    private static func constants(of flow: MatrixFlow) throws -> Set<String> {
        var secrets: Set = [try #require(DeviceInformation.sampleTV.identifier).withValue { $0 }]
        if flow.identities("", "", "") != nil {
            secrets.formUnion([
                MatrixWorld.token, MatrixWorld.viewer, MatrixWorld.visitor, MatrixWorld.forwardedAddress,
            ])
        }
        return secrets
    }

    private static func check(_ played: Played, _ flow: MatrixFlow, _ plan: FaultyTransport.Plan? = nil) throws {
        // Bytes are searched much faster than text.
        let seen = played.seen.map { Data($0.utf8) }
        for secret in played.secrets.union(try constants(of: flow)) {
            let bytes = Data(secret.utf8)
            let leak = seen.first { $0.range(of: bytes) != nil }.map { String(decoding: $0.prefix(80), as: UTF8.self) }
            #expect(leak == nil, "\(flow), \(plan?.description ?? "clean"): \(secret.prefix(8))…")
        }
    }

    @Test(
        "LK01 LK03 Each flow shows no token, proof, code, user or device to any sink",
        arguments: MatrixFlow.allCases
    )
    func clean(flow: MatrixFlow) async throws {
        let played = try await Self.play(flow)
        try Self.check(played, flow)
        #expect(played.calls.count > 2)
        #expect(played.secrets.count > 6)
        #expect(played.sinks.values.allSatisfy { $0 > 0 }, "\(played.sinks)")
    }

    @Test("LK01 The canaries travel: what the app knows of its viewer is among the secrets of the flows that carry it")
    func canariesTravel() async throws {
        let carriers: [(MatrixFlow, String)] = [
            (.platformToken, MatrixWorld.token), (.serviceToken, MatrixWorld.token),
            (.serviceToken, MatrixWorld.forwardedAddress), (.serviceToken, MatrixWorld.visitor),
            (.authorizePromotional, Data(MatrixWorld.viewer.utf8).base64EncodedString()),
        ]
        for (flow, secret) in carriers {
            #expect(try await Self.play(flow).secrets.contains(secret), "\(flow) \(secret)")
        }
        // The proof, and what was to be proven, in every form in which it could be seen.
        let documents = try await Self.play(.silentPartner).secrets.filter { $0.contains("<") }
        #expect(documents.contains { $0.contains(":Response") } && documents.contains { $0.contains(":AuthnRequest") })
        let secrets = try await Self.play(.silentPartner).secrets
        for document in secrets.filter({ $0.contains("<") }) {
            let base64 = Data(document.utf8).base64EncodedString()
            #expect(secrets.contains(base64))
            #expect(secrets.contains { $0.count > 100 && base64.hasPrefix($0.prefix(40)) && !$0.contains("%") })
        }
        #expect(secrets.contains { !$0.contains("<") && $0.contains("%3D") })
        #expect(secrets.contains { $0.count > 100 && $0.contains("_") && !$0.contains("<") && !$0.contains("%") })
    }

    @Test(
        "LK01 LK03 Neither does it when any one call fails in any way",
        // Each goes through all that the flows of a viewer who is signed in begin with.
        arguments: [
            MatrixFlow.silentPartner, .fallbackToResume, .regular, .secondScreenResume, .temporary, .degraded,
            .platformToken, .serviceToken,
        ],
        // Those whose errors differ in more than their code.
        [WireFault.reset, .unauthorized, .throttled, .serverError, .malformed]
    )
    func failing(flow: MatrixFlow, fault: WireFault) async throws {
        let calls = try await Self.play(flow).calls
        var names: Set<String> = []
        for (index, name) in calls.enumerated() where names.insert(name).inserted {
            let plan = FaultyTransport.Plan(call: index + 1, fault)
            try Self.check(try await Self.play(flow, plan), flow, plan)
        }
    }
}
