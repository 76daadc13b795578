import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Credentials and access tokens are obtained once and kept")
struct AccessTokenTests {
    private static let register = ScriptedTransport.registerCall
    private static let token = ScriptedTransport.tokenCall
    private static let thing = ScriptedTransport.thingCall

    @Test("TK01 A hundred callers share one registration and one token, and so do a hundred after its end")
    func singleFlight() async throws {
        let world = try World()
        for round in 1...2 {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<100 { group.addTask { _ = try await world.get() } }
                try await group.waitForAll()
            }
            #expect(world.count(of: Self.register) == 1)
            #expect(world.count(of: Self.token) == round)
            world.clock.advance(by: .seconds(21_600))
        }
        #expect(world.count(of: Self.thing) == 200)
    }

    @Test("The two calls are sent as documented")
    func requests() async throws {
        let world = try World(statement: "head\nbody\n", others: ["redirectURI": .string("app://done")])
        _ = try await world.get()
        let register = try #require(world.wire.calls.first)
        #expect(register.text == #"{"software_statement":"headbody","redirect_uri":"app://done"}"#)
        #expect(register.header("Content-Type") == "application/json")
        #expect(register.header("AP-Device-Identifier") == nil)
        let token = world.wire.calls[1]
        #expect(token.text == "client_id=client-1&client_secret=secret-1&grant_type=client_credentials")
        #expect(token.header("Content-Type") == "application/x-www-form-urlencoded")
        for call in [register, token] {
            let value = try #require(call.header("X-Device-Info"))
            #expect(value == DeviceInformationHeader(.sampleTV).value)
            #expect(call.header("Authorization") == nil)
        }
        let last = try #require(world.wire.calls.last)
        #expect(last.header("Authorization") == "Bearer token-1")
        #expect(last.header("AP-Device-Identifier")?.hasPrefix("fingerprint ") == true)
        #expect(world.events.names == [.clientRegistered, .tokenObtained])
    }

    @Test("The documented answers are read and the documented requests are sent", arguments: ["register", "token"])
    func documentedPages(page: String) async throws {
        let fixture = try #require(try Fixture.json("\(page)-01-created.json").object)
        let request = try #require(fixture["request"]?.object)
        let body = try JSONEncoder().encode(try #require(fixture["response"]?.object?["body"]))
        let wire = ScriptedTransport.registering()
            .on(.post, "/o/client/\(page)", .body(body, type: "application/json;charset=UTF-8", status: 201))
        let world = try World(
            wire: wire,
            statement: "eyJhbGciOiJSUzI1NiJ9.eyJqdGkiOiIxIn0.c2ln",
            others: ["redirectURI": .string("adobepass://com.programmer")]
        )
        _ = try await world.get()
        let call = try #require(wire.calls.first { $0.request.path == request["path"]?.string })
        #expect(call.request.method.rawValue == request["method"]?.string)
        let names = Set(request["headers"]?.object?.keys.map { $0.lowercased() } ?? []).subtracting(["user-agent"])
        #expect(Set(call.request.headerFields.map(\.name.canonicalName)) == names)
        switch page {
        case "token":
            // The sample's own client is not the one that registered here.
            #expect(call.text == "client_id=client-1&client_secret=secret-1&grant_type=client_credentials")
            #expect(wire.calls.last?.header("Authorization") == "Bearer 2YotnFZFEjr1zCsicMWpAA")
        default:
            #expect(try JSONDecoder().decode(JSONValue.self, from: call.body ?? Data()) == request["body"])
            let token = try #require(wire.calls.dropFirst().first)
            #expect(token.text.hasPrefix("client_id=s6BhdRkqt3&client_secret=t7AkePiru4&"))
        }
    }

    @Test("Credentials and token survive the process: a second run makes one call")
    func secondRun() async throws {
        let store = InMemorySecretStore()
        let clock = ManualClock(mode: .automatic(upTo: .seconds(59)))
        _ = try await World(clock: clock, store: store).get()
        let second = try World(clock: clock, store: store)
        _ = try await second.get()
        #expect(second.wire.callNames == [Self.thing])
        clock.advance(by: .seconds(21_600))
        let third = try World(clock: clock, store: store)
        _ = try await third.get()
        #expect(third.wire.callNames == [Self.token, Self.thing])
    }

    @Test("A token is renewed one to two minutes before its end, and used until then")
    func margin() async throws {
        let world = try World()
        _ = try await world.get()
        world.clock.advance(by: .seconds(21_479))
        _ = try await world.get()
        #expect(world.count(of: Self.token) == 1)
        world.clock.advance(by: .seconds(61))
        _ = try await world.get()
        #expect(world.count(of: Self.token) == 2)
    }

    @Test("TK08 A token the service refuses is renewed, and the call made once more")
    func refusedToken() async throws {
        let wire = ScriptedTransport.registering().on(.get, "/api/v2/thing", .status(401), .json("{}"))
        let world = try World(wire: wire)
        _ = try await world.get()
        #expect(wire.callNames == [Self.register, Self.token, Self.thing, Self.token, Self.thing])
        #expect(wire.calls.last?.header("Authorization") == "Bearer token-2")
    }

    @Test("TK06 A token that is refused after it was renewed ends the call")
    func refusedTwice() async throws {
        let page = ScriptedTransport.Reply.body(Data("<html></html>".utf8), type: "text/html", status: 401)
        for reply in [ScriptedTransport.Reply.status(401), page, .json(#"{"code":"x"}"#, status: 401)] {
            let wire = ScriptedTransport.registering().on(.get, "/api/v2/thing", reply)
            let world = try World(wire: wire)
            let error = await error { () async throws(SSOError) in try await world.get() }
            #expect(error?.code == .unauthorized)
            #expect(error?.isRetryable == false)
            #expect(wire.callNames.count == 5)
        }
    }

    @Test("A refused token is not taken from the store again")
    func refusedTokenInStore() async throws {
        let store = InMemorySecretStore()
        let clock = ManualClock()
        _ = try await World(clock: clock, store: store).get()
        let wire = ScriptedTransport.registering().on(.get, "/api/v2/thing", .status(401), .json("{}"))
        let second = try World(clock: clock, wire: wire, store: store)
        _ = try await second.get()
        #expect(wire.callNames == [Self.thing, Self.token, Self.thing])
    }

    @Test("A hundred calls that are refused together renew the token once")
    func refusedTogether() async throws {
        let wire = ScriptedTransport.registering().on(.get, "/api/v2/thing") { (call) async throws(SSOError) in
            call.header("Authorization") == "Bearer token-1" ? .status(401) : .json("{}")
        }
        let world = try World(wire: wire)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 { group.addTask { _ = try await world.get() } }
            try await group.waitForAll()
        }
        #expect(world.count(of: Self.register) == 1)
        #expect(world.count(of: Self.token) == 2)
    }
}
