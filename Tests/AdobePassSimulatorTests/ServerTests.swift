import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOURLSession
import PartnerSSOVocabulary
import Testing
import TransportTrials

@testable import AdobePassSimulator

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("The face over HTTP")
struct ServerTests {
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    private static func call(
        _ server: SimulatorServer,
        _ path: String,
        method: HTTPRequest.Method = .get,
        body: Data? = nil
    ) -> HTTPCall {
        let authority = "\(server.host):\(server.port)"
        var head = HTTPRequest(method: method, scheme: "http", authority: authority, path: path)
        head.headerFields[.contentType] = "application/json"
        if let name = HTTPField.Name("X-Device-Info") { head.headerFields[name] = "e30=" }
        return HTTPCall(head, body: body, limits: .patient)
    }

    @Test("A client registers and is counted, over a port nobody chose")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func registers() async throws {
        try await withSimulator { server in
            let statement = "{\"software_statement\":\"\(SimulatorSoftwareStatements.v2)\"}"
            let call = Self.call(server, "/o/client/register", method: .post, body: Data(statement.utf8))
            let answer = try await URLSessionTransport().send(call)
            #expect(server.port > 0)
            #expect(server.baseURL == "http://127.0.0.1:\(server.port)")
            #expect(answer.response.status.code == 201)
            #expect(String(decoding: answer.body, as: UTF8.self).contains("api:client:v2"))
            #expect(server.simulator.count(of: .register) == 1)
        }
    }

    @Test("The page says what a person can do, and each of its links leads to an answer")
    func introduction() throws {
        let page = InspectorPage(simulator: Simulator()).text
        #expect(page.contains("To sign a viewer in"))
        let links = page.components(separatedBy: "href=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        #expect(links.count == 5)
        for link in links {
            let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: link)
            #expect(InProcessSimulator().respond(to: SimulatorRequest(head: head)).head.status == .ok, "\(link)")
        }
    }

    @Test("The inspector shows calls and no secrets")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func inspector() async throws {
        try await withSimulator { server in
            let transport = URLSessionTransport()
            let call = Self.call(server, "/api/v2/REF30/profiles?secret=hidden")
            _ = try await transport.send(call)
            let page = try await transport.send(Self.call(server, "/"))
            let text = String(decoding: page.body, as: UTF8.self)
            #expect(page.response.headerFields[.contentType] == "text/html; charset=utf-8")
            #expect(text.contains("GET /api/v2/{serviceProvider}/profiles"))
            #expect(!text.contains("hidden"))
            #expect(server.simulator.records.count == 1)
        }
    }

    @Test(
        "NW07 NW17 Scripted faults of the wire really happen on the wire",
        arguments: [SimulatorFault.Kind.reset, .truncated]
    )
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func wireFaults(kind: SimulatorFault.Kind) async throws {
        var settings = SimulatorSettings()
        settings.faults = [SimulatorFault(endpoint: SimulatorEndpoint.logoutPage.rawValue, call: 1, kind: kind)]
        try await withSimulator(settings: settings) { server in
            let transport = URLSessionTransport()
            await #expect(throws: SSOError.self) {
                try await transport.send(Self.call(server, "/adobe-services/logout"))
            }
            let second = try await transport.send(Self.call(server, "/adobe-services/logout"))
            #expect(second.response.status.code == 200)
        }
    }

    @Test("A body above the limit is refused")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func bodyLimit() async throws {
        try await withSimulator { server in
            let body = Data(repeating: UInt8(ascii: "x"), count: 2_000_000)
            let call = Self.call(server, "/o/client/register", method: .post, body: body)
            let answer = try? await URLSessionTransport().send(call)
            if let answer {
                let reason = answer.response.headerFields[.simulatorReason] ?? ""
                #expect(answer.response.status.code == 413 && reason.hasPrefix("rule=http.body_too_large"))
            }
            #expect(server.simulator.records.isEmpty)
        }
    }

    @Test("Two simulators run at once, each with its own world")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func twoAtOnce() async throws {
        try await withSimulator { first in
            try await withSimulator { second in
                _ = try await URLSessionTransport().send(Self.call(second, "/api/v2/REF30/profiles"))
                #expect(first.port != second.port)
                #expect(first.simulator.records.isEmpty)
                #expect(second.simulator.records.count == 1)
            }
        }
    }

    @Test("Nothing listens when the body has ended, or has thrown")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func nothingLeft() async throws {
        struct Stop: Error {}
        let ended = try await withSimulator { $0 }
        var thrown: SimulatorServer?
        do {
            try await withSimulator { server in
                thrown = server
                _ = try await URLSessionTransport().send(Self.call(server, "/api/v2/REF30/profiles"))
                throw Stop()
            }
        } catch is Stop {}
        for server in [ended, try #require(thrown)] {
            await #expect(throws: SSOError.self) {
                try await URLSessionTransport().send(Self.call(server, "/"))
            }
            // The very port can be listened on again.
            let again = try await withSimulator(port: server.port) { $0.port }
            #expect(again == server.port)
        }
    }

    @Test("A port that is taken is an error that names it")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func takenPort() async throws {
        try await withSimulator { server in
            let error = await #expect(throws: SimulatorServerError.self) {
                try await withSimulator(port: server.port) { _ in }
            }
            #expect(error?.port == server.port)
            #expect(error?.description.contains("127.0.0.1:\(server.port)") == true)
        }
    }

    @Test("Running until cancelled ends when it is cancelled")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func untilCancelled() async throws {
        let (servers, started) = AsyncStream.makeStream(of: SimulatorServer.self)
        let task = Task {
            // Longer than a busy machine may take between the connection and the request.
            try await runSimulator(port: 0, idleTimeout: .seconds(600)) { started.yield($0) }
        }
        var iterator = servers.makeAsyncIterator()
        let server = try #require(await iterator.next())
        _ = try await URLSessionTransport().send(Self.call(server, "/"))
        task.cancel()
        try await task.value
        await #expect(throws: SSOError.self) {
            try await URLSessionTransport().send(Self.call(server, "/"))
        }
    }
}
