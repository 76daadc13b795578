import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Several instances on one store")
struct SharedStoreTests {
    /// A service that answers registration and token only after everybody else had time to ask too.
    private static func slow() -> ScriptedTransport {
        let quick = ScriptedTransport.registering()
        return ScriptedTransport { (call) async throws(SSOError) in
            for _ in 0..<500 where call.request.method == .post { await Task.yield() }
            return .answer(try await quick.send(call))
        }
    }

    @Test("TK02 Instances on one store register once and take one token, together or one after the other")
    func oneRegistration() async throws {
        let store = InMemorySecretStore()
        let clock = ManualClock(mode: .automatic(upTo: .seconds(59)))
        let wire = Self.slow()
        let worlds = try (0..<10).map { _ in try World(clock: clock, wire: wire, store: store) }
        for round in 1...2 {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for world in worlds { group.addTask { _ = try await world.get() } }
                try await group.waitForAll()
            }
            #expect(wire.callNames.count { $0 == ScriptedTransport.registerCall } == 1)
            #expect(wire.callNames.count { $0 == ScriptedTransport.tokenCall } == round)
            clock.advance(by: .seconds(21_600))
        }
    }

    @Test("A stored text that cannot be a token is not used")
    func unusableToken() async throws {
        let store = FaultyStore()
        let clock = ManualClock()
        let wire = ScriptedTransport.registering()
        _ = try await World(clock: clock, wire: wire, store: store).get()
        let key = try #require(store.records.keys.first { $0.hasSuffix("access-token-1") })
        let text = String(decoding: try #require(store.records[key]), as: UTF8.self)
        let damaged = text.replacing(/"token":"[^"]*"/, with: #""token":"töken""#)
        #expect(damaged != text)
        store.place(Data(damaged.utf8), for: key)
        _ = try await World(clock: clock, wire: wire, store: store).get()
        #expect(wire.callNames.count { $0 == ScriptedTransport.tokenCall } == 2)
    }

    @Test("TK10 Credentials that another instance has replaced are taken from the store")
    func replacedElsewhere() async throws {
        let store = InMemorySecretStore()
        let clock = ManualClock()
        let wire = ScriptedTransport.registering().on(.get, "/api/v2/thing") { (call) async throws(SSOError) in
            guard call.header("Authorization") == "Bearer token-1" else { return .json("{}") }
            return .json(
                #"{"status":401,"code":"invalid_access_token_client_application","action":"application-registration"}"#,
                status: 401
            )
        }
        let first = try World(clock: clock, wire: wire, store: store)
        let second = try World(clock: clock, wire: wire, store: store)
        _ = try await first.caller.tokens.token()
        _ = try await second.caller.tokens.token()
        _ = try await first.get()
        _ = try await second.get()
        #expect(wire.callNames.count { $0 == ScriptedTransport.registerCall } == 2)
        #expect(wire.callNames.count { $0 == ScriptedTransport.tokenCall } == 2)
    }

    @Test("TK08 A token that another instance stored is renewed as well if the service refuses it")
    func refusedElsewhere() async throws {
        let store = InMemorySecretStore()
        let clock = ManualClock()
        let wire = ScriptedTransport.registering().on(.get, "/api/v2/thing") { (call) async throws(SSOError) in
            ["Bearer token-1", "Bearer token-2"].contains(call.header("Authorization")) ? .status(401) : .json("{}")
        }
        let first = try World(clock: clock, wire: wire, store: store)
        let second = try World(clock: clock, wire: wire, store: store)
        let token = try await first.caller.tokens.token()
        #expect(try await second.caller.tokens.token().value == token.value)
        await second.caller.tokens.drop(.accessToken, refused: token)
        _ = try await second.caller.tokens.token()
        // The store holds the second token now, and the first instance finds it there.
        _ = try await first.get()
        #expect(wire.callNames.count { $0 == ScriptedTransport.thingCall } == 3)
        #expect(wire.calls.last?.header("Authorization") == "Bearer token-3")
    }

    @Test("A late refusal of an older token does not bring back one that was refused since")
    func lateRefusal() async throws {
        let world = try World()
        let first = try await world.caller.tokens.token()
        await world.caller.tokens.drop(.accessToken, refused: first)
        let second = try await world.caller.tokens.token()
        await world.caller.tokens.drop(.accessToken, refused: second)
        await world.caller.tokens.drop(.accessToken, refused: first)
        let third = try await world.caller.tokens.token()
        #expect(Set([first.value, second.value, third.value]).count == 3)
    }

    @Test("A late refusal of an older token costs no request for another, even where nothing can be stored")
    func lateRefusalInMemory() async throws {
        let world = try World(store: FaultyStore(.full))
        let first = try await world.caller.tokens.token()
        await world.caller.tokens.drop(.accessToken, refused: first)
        let second = try await world.caller.tokens.token()
        await world.caller.tokens.drop(.accessToken, refused: first)
        #expect(try await world.caller.tokens.token() == second)
        #expect(world.count(of: ScriptedTransport.tokenCall) == 2)
    }

    @Test("ST02 A store that is locked later does not keep a known client from renewing its token")
    func lockedLater() async throws {
        let store = FaultyStore()
        let world = try World(store: store)
        _ = try await world.get()
        store.fault = .unavailable
        world.clock.advance(by: .seconds(21_600))
        _ = try await world.get()
        #expect(world.count(of: ScriptedTransport.registerCall) == 1)
        #expect(world.count(of: ScriptedTransport.tokenCall) == 2)
    }
}
