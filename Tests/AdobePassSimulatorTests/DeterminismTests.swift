import Foundation
import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOURLSession
import Testing

@testable import AdobePassSimulator

@Suite("Equal runs")
struct DeterminismTests {
    /// A run of all kinds of answers, as raw requests; what one answer hands out, the next request sends.
    private static func run(send: (String) async throws -> String) async throws -> [String] {
        let information = "X-Device-Info: \(TestDevice.deviceInformation)\r\n"
        func request(_ line: String, _ headers: String = "", body: String = "") -> String {
            "\(line) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\(headers)"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
        }
        let statement = "{\"software_statement\":\"\(SimulatorSoftwareStatements.v2)\"}"
        let json = information + "Content-Type: application/json\r\n"
        let form = information + "Content-Type: application/x-www-form-urlencoded\r\n"
        var transcript = [try await send(request("POST /o/client/register", json, body: statement))]
        let registered = try JSON(reading: Array(Self.body(of: transcript[0]).utf8))
        let (id, secret) = (registered["client_id"]?.string ?? "", registered["client_secret"]?.string ?? "")
        let credentials = "client_id=\(id)&client_secret=\(secret)&grant_type=client_credentials"
        transcript.append(try await send(request("POST /o/client/token", form, body: credentials)))
        let token = try JSON(reading: Array(Self.body(of: transcript[1]).utf8))["access_token"]?.string ?? ""
        let device = "Authorization: Bearer \(token)\r\nAP-Device-Identifier: fingerprint \(Base64.text("d".utf8))\r\n"
        for (line, headers, body) in [
            ("POST /api/v2/REF30/sessions", form, "mvpd=Cablevision&" + TestDevice.fallbackForm),
            ("GET /api/v2/REF30/profiles", information, ""), ("GET /nowhere", "", ""),
            ("GET /api/v2/REF30/configuration", information, ""), ("PATCH /o/client/token", "", ""),
            ("POST /api/v2/REF30/decisions/authorize/TempPass", json, #"{"resources":["a"]}"#),
            ("GET /api/v1/config/REF30", "Accept: application/json\r\n", ""), ("GET /authenticate", "", ""),
            ("GET /_simulator/identity-providers/Cablevision", "", ""),
        ] {
            transcript.append(try await send(request(line, device + headers, body: body)))
        }
        let code = try JSON(reading: Array(Self.body(of: transcript[2]).utf8))["code"]?.string ?? ""
        transcript.append(try await send(request("POST /_simulator/sign-in", json, body: "{\"code\":\"\(code)\"}")))
        let authorize = "POST /api/v2/REF30/decisions/authorize/Cablevision"
        transcript.append(try await send(request(authorize, device + json, body: #"{"resources":["REF30"]}"#)))
        return transcript
    }

    private static func body(of answer: String) -> String {
        answer.firstRange(of: "\r\n\r\n").map { String(answer[$0.upperBound...]) } ?? ""
    }

    /// Status, headers in their order of names, and body; without what only a connection has.
    private static func comparable(_ answer: String) -> [String] {
        let lines = answer.components(separatedBy: "\r\n").prefix { !$0.isEmpty }
        let status = lines.first?.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        let headers = lines.dropFirst().map { line in
            let parts = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
            return "\(parts[0].lowercased()): \(parts.dropFirst().joined())"
        }
        let own = ["connection", "content-length", "transfer-encoding"]
        let fields = headers.filter { line in !own.contains { line.hasPrefix("\($0):") } }
        return [status] + fields.sorted() + [body(of: answer)]
    }

    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    private static func transcript(seed: UInt64, at now: Int64) async throws -> [String] {
        var settings = SimulatorSettings()
        settings.seed = seed
        return try await withSimulator(settings: settings) { server in
            server.simulator.freeze(at: now)
            return try await run { await RawClient.exchange($0, port: server.port) }
        }
    }

    @Test("Two runs of one seed and instant are equal byte by byte, dates and ends included")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func equalRuns() async throws {
        let first = try await Self.transcript(seed: 4, at: 1_767_225_600_000)
        #expect(first.count == 13)
        // A media token is signed, and the provider's certificate was made from the seed.
        #expect(first[10].contains("X509Certificate") && first[12].contains("serializedToken"))
        #expect(first.allSatisfy { $0.contains(": Thu, 01 Jan 2026 00:00:00 GMT\r\n") })
        #expect(first[2].contains("\"notAfter\":\"1767227400000\""))
        #expect(try await Self.transcript(seed: 4, at: 1_767_225_600_000) == first)
        #expect(try await Self.transcript(seed: 5, at: 1_767_225_600_000) != first)
        #expect(try await Self.transcript(seed: 4, at: 1_767_225_601_000) != first)
    }

    @Test("Both faces answer with the same status, headers and body")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func faces() async throws {
        let now: Int64 = 1_767_225_600_000
        var settings = SimulatorSettings()
        settings.seed = 4
        let simulator = InProcessSimulator(settings: settings)
        simulator.freeze(at: now)
        let client = ControlClient(transport: simulator, authority: "127.0.0.1")
        let inside = try await Self.run { text in
            let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
            let headers = lines.dropFirst().prefix { !$0.isEmpty }.map { $0.split(separator: ": ", maxSplits: 1) }
            let fields = headers.reduce(into: [String: String]()) { $0[String($1[0])] = String($1[1]) }
            let request = lines[0].split(separator: " ").prefix(2).joined(separator: " ")
            let own = fields.filter { !["Host", "Connection", "Content-Length"].contains($0.key) }
            let answer = try await client.send(request, headers: own, body: Self.body(of: text))
            let head = answer.response.head.headerFields.map { "\($0.name.rawName): \($0.value)\r\n" }.joined()
            return "HTTP/1.1 \(answer.status)\r\n\(head)\r\n\(answer.text)"
        }
        let outside = try await Self.transcript(seed: 4, at: now)
        #expect(inside.map(Self.comparable) == outside.map(Self.comparable))
    }
}
