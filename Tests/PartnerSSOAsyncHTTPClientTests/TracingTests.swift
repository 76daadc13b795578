#if AsyncHTTPClient && Telemetry
import Foundation
import HTTPTypes
import InMemoryTracing
import PartnerSSOAsyncHTTPClient
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing
import Tracing
import TransportTrials

@Suite("The transport over AsyncHTTPClient in a process that traces")
struct TracingTests {
    @Test("LK03 It writes no spans and sends no trace along, whatever tracer the process has")
    func untraced() async throws {
        let tracer = InMemoryTracer()
        InstrumentationSystem.bootstrap(tracer)
        let server = try LoopbackServer([.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")])
        defer { server.stop() }
        let path = "/trial?deviceId=canary-7f3a"
        let request = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: path)
        try await tracer.withSpan("the app's own") { _ in
            _ = try await AsyncHTTPClientTransport().send(HTTPCall(request, limits: .patient))
        }
        #expect(tracer.finishedSpans.map(\.operationName) == ["the app's own"])
        let sent = try #require(server.requests.first).lowercased()
        #expect(!sent.contains(InMemoryTracer.traceIDKey.lowercased()))
    }
}
#endif
