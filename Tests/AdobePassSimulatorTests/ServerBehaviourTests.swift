import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOURLSession
import PartnerSSOVocabulary
import Testing

@testable import AdobePassSimulator

@Suite("What the server does beyond answering")
struct ServerBehaviourTests {
    @Test("A request without a Host, or with two, is refused, and told why", arguments: ["", "Host: a\r\nHost: b\r\n"])
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func hosts(headers: String) async throws {
        try await withSimulator { server in
            let text = "GET / HTTP/1.1\r\n\(headers)Connection: close\r\n\r\n"
            let refusal = await RawClient.exchange(text, port: server.port)
            #expect(refusal.hasPrefix("HTTP/1.1 400") && refusal.contains("rule=http.host; field=Host; fix="))
            let right = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            #expect(await RawClient.exchange(right, port: server.port).hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test("Why a request is refused is logged, without what it sent")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func refusals() async throws {
        let log = LogRecorder()
        try await withSimulator(logger: log.logger) { server in
            let text = "GET /nowhere?token=canary HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            #expect(await RawClient.exchange(text, port: server.port).hasPrefix("HTTP/1.1 404"))
            let entry = try #require(log.entries.first { $0.metadata["rule"] == "route.unknown" })
            #expect("\(entry.level)" == "notice" && entry.metadata["status"] == "404" && entry.metadata["fix"] != nil)
            #expect(!entry.line.contains("canary"))
        }
    }

    @Test("HEAD is answered without a body", arguments: ["/", "/_simulator"])
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func head(path: String) async throws {
        try await withSimulator { server in
            let text = "HEAD \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            let answer = await RawClient.exchange(text, port: server.port)
            #expect(answer.hasPrefix("HTTP/1.1 200"))
            #expect(answer.hasSuffix("\r\n\r\n"))
        }
    }

    @Test(
        "NW06 A client that stops in the middle of a request is disconnected",
        arguments: ["GET / HT", "POST /o/client/token HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na"]
    )
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func slowSender(text: String) async throws {
        try await withSimulator(idleTimeout: .milliseconds(50)) { server in
            // It returns when the server closes the connection.
            #expect(await RawClient.exchange(text, port: server.port).isEmpty)
        }
    }

    /// The first call to the logout page hangs.
    private static var hangsOnce: SimulatorSettings {
        var settings = SimulatorSettings()
        settings.faults = [SimulatorFault(endpoint: SimulatorEndpoint.logoutPage.rawValue, call: 1, kind: .hang)]
        return settings
    }

    @Test("NW05 A call that hangs ends when the client gives up, and the server goes on")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func hang() async throws {
        try await withSimulator(settings: Self.hangsOnce) { server in
            let client = ControlClient(transport: URLSessionTransport(), authority: "127.0.0.1:\(server.port)")
            let call = Task { try await client.send("GET /adobe-services/logout") }
            let waited = try await client.send("GET /_simulator/requests?wait=60000")
            #expect(waited.body?.elements?.count == 1)
            #expect(waited.body?.elements?.first?["status"] == .null)
            call.cancel()
            await #expect(throws: SSOError.self) { try await call.value }
            #expect(try await client.send("GET /adobe-services/logout").status == 200)
        }
    }

    @Test("A connection ends with its client while a call on it hangs, and an answered call is still read")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func closedClient() async throws {
        try await withSimulator(settings: Self.hangsOnce) { server in
            let text = "GET /adobe-services/logout HTTP/1.1\r\nHost: a\r\n\r\n"
            #expect(await RawClient.exchange(text, port: server.port, closes: true).isEmpty)
            #expect(await RawClient.exchange(text, port: server.port, closes: true).hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test("Waiting for a request ends when it comes, and with an empty list when the time is up")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func waiting() async throws {
        try await withSimulator { server in
            let client = ControlClient(transport: URLSessionTransport(), authority: "127.0.0.1:\(server.port)")
            async let waited = client.send("GET /_simulator/requests?refused=true&wait=60000")
            _ = try await client.send("GET /nowhere")
            #expect(try await waited.body?.elements?.first?["path"] == .string("/nowhere"))
            let later = try await client.send("GET /_simulator/requests?after=1&wait=1")
            #expect(later.body == .array([]))
        }
    }
}
