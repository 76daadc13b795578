import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite struct TransportTests {
    private func call(_ method: HTTPRequest.Method, _ path: String) -> HTTPCall {
        HTTPCall(HTTPRequest(method: method, scheme: "https", authority: "service.example.com", path: path))
    }

    @Test("Replies come in order, the last one for good, and the query does not matter for matching")
    func order() async throws {
        let wire = ScriptedTransport()
            .on(.get, "/o/client", .status(503), .json(#"{"a":1}"#))
        #expect(try await wire.send(call(.get, "/o/client?secret=1")).response.status == .serviceUnavailable)
        let answer = try await wire.send(call(.get, "/o/client"))
        #expect(answer.response.headerFields[.contentType] == "application/json")
        #expect(String(decoding: answer.body, as: UTF8.self) == #"{"a":1}"#)
        #expect(try await wire.send(call(.get, "/o/client")).response.status == .ok)
        #expect(wire.callNames == ["GET /o/client", "GET /o/client", "GET /o/client"])
        #expect(wire.calls.first?.request.path == "/o/client?secret=1")
    }

    @Test(
        "A segment in braces stands for exactly one segment",
        arguments: [
            ("/sessions/abc", true), ("/sessions/", false), ("/sessions/a/b", false), ("/other/abc", false),
        ]
    )
    func patterns(path: String, matches: Bool) async {
        let wire = ScriptedTransport().on(.get, "/sessions/{code}", .status(200))
        let code = await code(of: { () async throws(SSOError) in _ = try await wire.send(call(.get, path)) })
        #expect(code == (matches ? nil : .unscripted))
    }

    @Test("The newest script counts, and another method is another script")
    func newest() async throws {
        let wire = ScriptedTransport().on(.get, "/a", .status(200)).on(.get, "/a", .status(204))
        #expect(try await wire.send(call(.get, "/a")).response.status == .noContent)
        let posted = await code(of: { () async throws(SSOError) in _ = try await wire.send(call(.post, "/a")) })
        #expect(posted == .unscripted)
    }

    @Test("A closure decides for calls that no script knows")
    func closure() async throws {
        let wire = ScriptedTransport { (call) async throws(SSOError) in
            call.request.method == .delete ? .status(204) : .failing(.offline)
        }
        #expect(try await wire.send(call(.delete, "/x")).response.status == .noContent)
        #expect(await code(of: { () async throws(SSOError) in _ = try await wire.send(call(.get, "/x")) }) == .offline)
    }

    @Test("A hanging call ends when its task is cancelled")
    func hanging() async {
        let wire = ScriptedTransport().on(.get, "/a", .hang)
        let call = call(.get, "/a")
        let task = Task { await code(of: { () async throws(SSOError) in _ = try await wire.send(call) }) }
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(wire.calls.count == 1)
    }
}
