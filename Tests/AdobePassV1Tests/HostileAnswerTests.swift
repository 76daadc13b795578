import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("Answers the legacy interface should never give")
struct HostileAnswerTests {
    static let bodies: [(ScriptedTransport.Reply, Set<SSOError.Code>)] = [
        (.json("{\"mvpd\":\"Cable"), [.answerMalformed]), (.json(""), [.answerMalformed]),
        (.json("[]"), [.answerMalformed]), (.json("null"), [.answerMalformed]), (.json("7"), [.answerMalformed]),
        (
            .json(#"{"mvpd":1,"expires":[],"resource":{},"resources":7,"requestor":"x","code":false}"#),
            [.answerMalformed]
        ),
        (.json(#"{"client_id":1,"access_token":[],"expires_in":"x"}"#), [.answerMalformed]),
        (.json(String(repeating: "[", count: 100_000)), [.answerMalformed]),
        (.body(Data([0xFF, 0xFE, 0x00]), type: "application/json"), [.answerMalformed]),
        (.body(Data("<a/>".utf8), type: "application/xml"), [.answerMalformed, .answerUnexpectedType]),
        (.body(Data("<a/>".utf8), type: "application/json"), [.answerMalformed]),
        (.body(Data("<html></html>".utf8), type: "text/html"), [.captivePortal]),
        (.body(Data("x".utf8), type: "application/octet-stream"), [.answerUnexpectedType]),
        (.failing(.answerTooLarge), [.answerTooLarge]), (.failing(.answerTruncated), [.answerTruncated]),
    ]

    @Test("NW07 Bodies that cannot be read are typed errors at every endpoint", arguments: Endpoint.json)
    func bodies(endpoint: Endpoint) async throws {
        for (index, (reply, codes)) in Self.bodies.enumerated() {
            let world = try V1World()
            world.transport.on(endpoint.method, endpoint.path, reply)
            let code = await world.code { () async throws(SSOError) in try await endpoint.call(world) }
            #expect(code.map(codes.contains) == true, "body \(index) led to \(code?.rawValue ?? "no error")")
        }
    }

    @Test("NW02 A service that throttles is asked three times, a second or more apart", arguments: Endpoint.all)
    func throttled(endpoint: Endpoint) async throws {
        let world = try V1World()
        let page = ScriptedTransport.Reply.body(Data("<html>".utf8), type: "text/html", status: 429)
        world.transport.on(endpoint.method, endpoint.path, page)
        let code = await world.code { () async throws(SSOError) in try await endpoint.call(world) }
        #expect(code == .throttled)
        let name = "\(endpoint.method.rawValue) \(endpoint.path.replacing("{mvpd}", with: "Cablevision"))"
        #expect(world.transport.callNames.filter { $0 == name }.count == 3)
        #expect((.seconds(2)...(.seconds(6))).contains(world.clock.sleeps.reduce(.zero, +)))
    }

    @Test("NW04 A status of the service's failure is not tried again", arguments: Endpoint.all)
    func unavailable(endpoint: Endpoint) async throws {
        for status in [500, 502, 503] {
            let world = try V1World()
            world.transport.on(endpoint.method, endpoint.path, .status(status))
            let code = await world.code { () async throws(SSOError) in try await endpoint.call(world) }
            #expect(code == .serviceUnavailable)
            #expect(world.clock.sleeps.isEmpty)
        }
    }

    @Test(
        "TK06 A token that is refused again and again is renewed once",
        arguments: Endpoint.all.filter { !$0.path.hasPrefix("/o/") }
    )
    func unauthorized(endpoint: Endpoint) async throws {
        let world = try V1World()
        world.transport.on(endpoint.method, endpoint.path, .status(401))
        let code = await world.code { () async throws(SSOError) in try await endpoint.call(world) }
        #expect(code == .unauthorized)
        let tokens = world.transport.callNames.filter { $0 == "POST /o/client/token" }
        #expect(tokens.count == 2)
    }

    @Test("NW10 A redirect is refused at every endpoint", arguments: Endpoint.all)
    func redirected(endpoint: Endpoint) async throws {
        let world = try V1World()
        world.transport.on(endpoint.method, endpoint.path, .status(302, fields: [.location: "https://evil.example/"]))
        let code = await world.code { () async throws(SSOError) in try await endpoint.call(world) }
        #expect(code == .redirectRefused)
    }

    @Test("CC01 A call that is cancelled while it waits ends at once", arguments: Endpoint.all)
    func cancelled(endpoint: Endpoint) async throws {
        let world = try V1World()
        world.transport.on(endpoint.method, endpoint.path, .hang)
        let task = Task { await world.code { () async throws(SSOError) in try await endpoint.call(world) } }
        task.cancel()
        #expect(await task.value == .cancelled)
    }

    @Test("LK01 No error, event or log line tells a secret", arguments: Endpoint.all)
    func leaks(endpoint: Endpoint) async throws {
        let replies: [ScriptedTransport.Reply] = [
            .json(#"{"serializedToken":"canary-media","userId":"canary-user","mvpd":7}"#),
            .fault(400, "invalid_requestor", "none", details: "canary-details"), .status(500), .status(401),
        ]
        for reply in replies {
            let world = try V1World()
            world.transport.on(endpoint.method, endpoint.path, reply)
            var text = ""
            do throws(SSOError) {
                try await endpoint.call(world)
            } catch {
                dump(error, to: &text)
                text += "\(error) \(error.message) \(error.hint) \(String(reflecting: error))"
            }
            text += world.events.events.map { "\($0)" }.joined() + world.logs.entries.map(\.line).joined()
            #expect(!text.contains("canary"), "\(text)")
        }
    }
}
