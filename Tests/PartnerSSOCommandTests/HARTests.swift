import Foundation
import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOCommand

@Suite("Traffic as an HTTP archive")
struct HARTests {
    private static let canary = "canary-4711"

    private var exchange: RecordedExchange {
        let canary = Self.canary
        var request = HTTPRequest(
            method: .post,
            scheme: "https",
            authority: "service.example.com",
            path: "/api/v1/tokens/authn?deviceId=\(canary)&mvpd=Cablevision"
        )
        request.headerFields = [
            .authorization: "Bearer \(canary)", .contentType: "application/x-www-form-urlencoded",
            .userAgent: "agent",
        ]
        for name in ["AP-Device-Identifier", "X-Device-Info", "AP-Partner-Framework-Status", "Cookie"] {
            if let name = HTTPField.Name(name) { request.headerFields[name] = canary }
        }
        let form = "SAMLResponse=\(canary)&mvpd=Cablevision&deviceId=\(canary)"
        let answer = HTTPAnswer(
            HTTPResponse(
                status: .created,
                headerFields: [.contentType: "application/json", .location: "/\(canary)", .setCookie: canary]
            ),
            body: Data(#"{"access_token":"\#(canary)","token_type":"bearer","message":"\#(canary)"}"#.utf8)
        )
        return RecordedExchange(
            call: HTTPCall(request, body: Data(form.utf8)),
            outcome: .success(answer),
            startedAt: Date(millisecondsSince1970: 1_767_225_600_123),
            duration: .milliseconds(12)
        )
    }

    private func document(_ exchanges: [RecordedExchange]) throws -> JSONValue {
        let text = HARDocument(exchanges: exchanges, rules: .standard).json.text
        return try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    @Test("LK02 No secret of a request or an answer is in the archive")
    func secrets() {
        let text = HARDocument(exchanges: [exchange], rules: .standard).json.text
        #expect(!text.contains(Self.canary))
    }

    @Test("The archive has what the format 1.2 asks for")
    func shape() throws {
        let log = try #require(try document([exchange])["log"])
        #expect(log["version"] == .string("1.2"))
        #expect(log["creator"]?.names == ["name", "version"])
        let entry = try #require(log["entries"]?[0])
        #expect(entry.names == ["startedDateTime", "time", "request", "response", "cache", "timings"])
        #expect(entry["startedDateTime"] == .string("2026-01-01T00:00:00.123Z"))
        #expect(entry["timings"]?.names == ["send", "wait", "receive"])
        let request = try #require(entry["request"])
        #expect(
            request.names == [
                "method", "url", "httpVersion", "cookies", "headers", "queryString", "headersSize", "bodySize",
                "postData",
            ]
        )
        let url = "https://service.example.com/api/v1/tokens/authn?deviceId=<redacted>&mvpd=Cablevision"
        #expect(request["url"] == .string(url))
        #expect(request["postData"]?.names == ["mimeType", "params", "text"])
        let response = try #require(entry["response"])
        #expect(
            response.names == [
                "status", "statusText", "httpVersion", "cookies", "headers", "content", "redirectURL", "headersSize",
                "bodySize",
            ]
        )
        #expect(response["status"] == .integer(201))
        #expect(response["content"]?.names == ["size", "mimeType", "text"])
    }

    @Test("A call without an answer is there with its error")
    func failure() throws {
        let failed = RecordedExchange(
            call: exchange.call,
            outcome: .failure(SSOError(.offline, Self.canary, hint: Self.canary)),
            startedAt: exchange.startedAt,
            duration: .zero
        )
        let entry = try #require(try document([failed])["log"]?["entries"]?[0])
        #expect(entry["comment"] == .string("No complete answer: network.offline."))
        #expect(entry["response"]?["status"] == .integer(0))
    }
}
