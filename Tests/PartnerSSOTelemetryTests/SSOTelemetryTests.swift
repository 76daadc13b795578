import InMemoryTracing
import MetricsTestKit
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTelemetry
import PartnerSSOTesting
import Testing
import Tracing

@Suite("Metrics and spans of events")
struct SSOTelemetryTests {
    private struct Written {
        let metrics = TestMetrics()
        let tracer = InMemoryTracer()
    }

    /// What is written for events that a client reports.
    private func written(_ events: [SSOEvent]) async -> Written {
        let written = Written()
        let sequence: AsyncStream<SSOEvent>
        do {
            // The sequence ends when the hub is gone.
            let hub = EventHub()
            sequence = hub.events()
            for event in events { hub.report(event) }
        }
        await SSOTelemetry(metrics: written.metrics, tracer: written.tracer).watch(sequence)
        return written
    }

    private static let canary = "canary-7f3a"

    private static let signIn: [SSOEvent] = [
        SSOEvent(.stepStarted, [.step: "mapping"]),
        SSOEvent(.retry, [.call: "configuration", .code: "service.throttled", .plugin: "acme-service"]),
        SSOEvent(.stepFinished, [.step: "mapping", .result: "Cablevision"], duration: .milliseconds(20)),
        SSOEvent(.stepStarted, [.step: "exchange"]),
        SSOEvent(
            .stepFinished,
            [.step: "exchange", .result: "network.offline", .code: "network.offline"],
            duration: .milliseconds(5)
        ),
        SSOEvent(
            .signInFinished,
            [.result: "network.offline", .code: "network.offline"],
            duration: .milliseconds(25)
        ),
    ]

    @Test("Every event is counted, with what it is about")
    func counts() async throws {
        let metrics = await written(Self.signIn + Self.signIn).metrics
        #expect(metrics.counterTotal(label: "partner_sso.events") == 12)
        let retry = [
            ("event", "call.retry"), ("plugin", "acme-service"), ("call", "configuration"),
            ("code", "service.throttled"),
        ]
        #expect(try metrics.expectCounter("partner_sso.events", retry).totalValue == 2)
    }

    @Test("Steps and sign-ins are timed by how they ended")
    func timers() async throws {
        let metrics = await written(Self.signIn).metrics
        let mapping = try metrics.expectTimer("partner_sso.step.duration", [("step", "mapping"), ("ending", "done")])
        #expect(mapping.values == [20_000_000])
        let exchange = [("step", "exchange"), ("ending", "network.offline")]
        #expect(try metrics.expectTimer("partner_sso.step.duration", exchange).values == [5_000_000])
        let signIn = try metrics.expectTimer("partner_sso.sign_in.duration", [("ending", "network.offline")])
        #expect(signIn.values == [25_000_000])
    }

    @Test("A sign-in is a span with one child for each step, and what happened in a step is told there")
    func spans() async throws {
        let spans = await written(Self.signIn).tracer.finishedSpans
        #expect(
            spans.map(\.operationName) == ["partner_sso.mapping", "partner_sso.exchange", "partner_sso.sign_in"]
        )
        let parent = try #require(spans.last)
        #expect(spans.dropLast().allSatisfy { $0.parentSpanID == parent.spanID })
        #expect(spans.map { $0.status?.code == .error } == [false, true, true])
        #expect(spans.first?.events.map(\.name) == ["call.retry"])
    }

    @Test("A reconciliation that takes the steps of a sign-in ends its span, and the next sign-in has its own")
    func reconciled() async throws {
        let reconciliation = Self.signIn.prefix(3) + [SSOEvent(.reconciled, [.result: "unchanged"])]
        let tracer = await written(reconciliation + Self.signIn).tracer
        #expect(tracer.activeSpans.isEmpty)
        let roots = tracer.finishedSpans.filter { $0.parentSpanID == nil }
        #expect(roots.map(\.status?.code) == [nil, .error])
    }

    @Test("A sign-in whose end was never told is ended with the client")
    func unfinished() async throws {
        let tracer = await written(Array(Self.signIn.prefix(4))).tracer
        #expect(tracer.activeSpans.isEmpty)
        #expect(tracer.finishedSpans.count == 3)
    }

    @Test("LK03 No provider, viewer or device becomes a dimension or an attribute, whatever the events say")
    func cardinality() async throws {
        let facts: [SSOEvent.Fact] = [
            .mvpd, .platformMappingID, .others, .count, .state, SSOEvent.Fact(rawValue: "userID"),
        ]
        let all = Dictionary(uniqueKeysWithValues: facts.map { ($0, Self.canary) })
        let names: [SSOEvent.Name] = [
            .stepStarted, .stepFinished, .retry, .mappingConflict, .profileRefused, .signInFinished, .signedOut,
        ]
        let events = names.map { name in
            SSOEvent(
                name,
                all.merging([.step: "mapping", .result: name == .stepFinished ? Self.canary : "existing"]) { $1 },
                duration: .seconds(1)
            )
        }
        let written = await written(events)
        let dimensions =
            written.metrics.counters.flatMap(\.dimensions) + written.metrics.timers.flatMap(\.dimensions)
        #expect(!dimensions.isEmpty)
        #expect(!dimensions.contains { $0.0.contains(Self.canary) || $0.1.contains(Self.canary) })
        let spans = written.tracer.finishedSpans
        #expect(!spans.isEmpty)
        #expect(!spans.contains { "\($0)".contains(Self.canary) })
    }

    @Test("A client's own sign-in arrives whole")
    func client() async throws {
        let written = Written()
        let events: AsyncStream<SSOEvent>
        do {
            let client = try Self.client()
            events = client.events
            _ = try await client.signIn()
        }
        await SSOTelemetry(metrics: written.metrics, tracer: written.tracer).watch(events)
        #expect(
            try written.metrics.expectTimer("partner_sso.sign_in.duration", [("ending", "existing")]).values.count == 1
        )
        #expect(written.tracer.finishedSpans.last?.operationName == "partner_sso.sign_in")
    }

    private static func client() throws -> SSOClient {
        let configuration = ProductConfiguration(
            facts: .sample,
            plugins: [.init(plugin: AcmePlugin.identifier, settings: PluginSettings())]
        )
        return try SSOClient(
            configuration: configuration,
            plugins: [PluginFactory(AcmePlugin.self) { _, _ in AcmePlugin() }],
            environment: .scripted()
        )
    }
}

/// A plugin whose service knows the viewer already.
private struct AcmePlugin: SSOPlugin {
    static let identifier: PluginIdentifier = "acme-service"
    static let version = "1.0.0"
    static let settings = SettingsSchema()

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.service(
            ScriptedEntitlementService {
                $0.existingProfiles = .always([Profile(mvpd: "Cable", kind: .regular, expiry: .unknown)])
            }
        )
    }
}
