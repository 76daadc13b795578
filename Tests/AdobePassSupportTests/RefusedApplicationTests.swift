import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("An application that the service refuses")
struct RefusedApplicationTests {
    private static let register = ScriptedTransport.registerCall
    private static let token = ScriptedTransport.tokenCall
    private static let thing = ScriptedTransport.thingCall

    @Test(
        "An application that is no longer known registers again, once",
        arguments: ["invalid_access_token_client_application", "invalid_access_token_service_provider"]
    )
    func registrationRenewed(code: String) async throws {
        let refusal = ScriptedTransport.Reply.json(
            #"{"status":401,"code":"\#(code)","action":"application-registration"}"#,
            status: 401
        )
        let wire = ScriptedTransport.registering().on(.get, "/api/v2/thing", refusal, .json("{}"))
        let world = try World(wire: wire)
        _ = try await world.get()
        let start = [Self.register, Self.token, Self.thing]
        #expect(wire.callNames == start + start)

        let stubborn = ScriptedTransport.registering().on(.get, "/api/v2/thing", refusal)
        let other = try World(wire: stubborn)
        for _ in 0..<5 {
            let ending = await error { () async throws(SSOError) in try await other.get() }
            #expect(ending?.code == .registrationRefused)
            #expect(ending?.isRetryable == false)
            #expect(ending?.serviceFault?.code == code)
            #expect(ending?.message.contains(code) == true)
            #expect(ending?.plugin == "test-plugin")
        }
        #expect(stubborn.callNames == start + start)
    }

    @Test("TK10 A launch with stored credentials that are refused registers once in all, however often the app asks")
    func storedAndRefused() async throws {
        let store = InMemorySecretStore()
        _ = try await World(store: store).get()
        let refusal = #"{"status":401,"code":"invalid_access_token_client_application"}"#
        let wire = ScriptedTransport.registering()
            .on(.get, "/api/v2/thing", .json(refusal, status: 401))
            .on(.post, "/o/client/register", .json(#"{"client_id":"new","client_secret":"s"}"#, status: 201))
            .on(.post, "/o/client/token", .json(#"{"access_token":"new","expires_in":21600}"#, status: 201))
        let world = try World(wire: wire, store: store)
        for _ in 0..<5 {
            let code = await code { () async throws(SSOError) in try await world.get() }
            #expect(code == .registrationRefused)
        }
        #expect(wire.callNames == [Self.thing, Self.register, Self.token, Self.thing])
    }

    @Test("TK10 Credentials that were accepted once are replaced whenever the service no longer knows them")
    func refusedLater() async throws {
        let refusal = ScriptedTransport.Reply.json(
            #"{"status":401,"code":"invalid_access_token_client_application"}"#,
            status: 401
        )
        let denial = ScriptedTransport.Reply.json(
            #"{"status":403,"code":"authenticated_profile_missing"}"#,
            status: 403
        )
        for accepted in [ScriptedTransport.Reply.json("{}"), denial] {
            let wire = ScriptedTransport.registering()
                .on(.get, "/api/v2/thing", refusal, accepted, refusal, accepted, refusal, accepted)
            let world = try World(wire: wire)
            for _ in 0..<3 {
                let code = await code { () async throws(SSOError) in try await world.get() }
                #expect([nil, .authenticationRequired].contains(code))
            }
            #expect(world.count(of: Self.register) == 4)
        }
    }

    @Test("A hundred calls whose new application is refused register twice in all")
    func refusedApplication() async throws {
        let refusal = #"{"status":401,"code":"invalid_access_token_service_provider"}"#
        let wire = ScriptedTransport.registering().on(.get, "/api/v2/thing", .json(refusal, status: 401))
        let world = try World(wire: wire)
        await withTaskGroup(of: SSOError.Code?.self) { group in
            for _ in 0..<100 { group.addTask { await code { () async throws(SSOError) in try await world.get() } } }
            for await code in group { #expect(code == .registrationRefused) }
        }
        #expect(world.count(of: Self.register) == 2)
    }

    @Test("TK10 Credentials the token call refuses are replaced once")
    func revokedClient() async throws {
        let refusal = ScriptedTransport.Reply.json(#"{"error":"invalid_client"}"#, status: 400)
        let good = ScriptedTransport.Reply.json(#"{"access_token":"t","expires_in":"21600"}"#, status: 201)
        let wire = ScriptedTransport.registering().on(.post, "/o/client/token", refusal, good)
        let world = try World(wire: wire)
        _ = try await world.get()
        #expect(wire.callNames == [Self.register, Self.token, Self.register, Self.token, Self.thing])

        let stubborn = ScriptedTransport.registering().on(.post, "/o/client/token", refusal)
        let other = try World(wire: stubborn)
        for _ in 0..<3 {
            let code = await code { () async throws(SSOError) in try await other.get() }
            #expect(code == .registrationRefused)
        }
        #expect(stubborn.callNames == [Self.register, Self.token, Self.register, Self.token])
    }

    @Test(
        "TK11 A refused software statement is a configuration fault and is not sent again at once",
        arguments: [
            "invalid_software_statement", "unapproved_software_statement", "invalid_request", "invalid_redirect_uri",
            "something_new",
        ]
    )
    func refusedStatement(word: String) async throws {
        let wire = ScriptedTransport.registering()
            .on(.post, "/o/client/register", .json(#"{"error":"\#(word)"}"#, status: 400))
        let world = try World(wire: wire)
        let error = await error { () async throws(SSOError) in try await world.get() }
        #expect(error?.code == .registrationRefused)
        #expect(error?.isRetryable == false)
        #expect(error?.serviceFault?.code == word)
        #expect(wire.callNames == [Self.register])
        // Another attempt at once would bring the same answer.
        let again = await code { () async throws(SSOError) in try await world.get() }
        #expect(again == .registrationRefused)
        #expect(wire.callNames == [Self.register])
    }

    @Test(
        "A refused registration or token is asked for again after a bounded time, and works once the service agrees",
        arguments: ["unauthorized_client", "invalid_software_statement", "invalid_request", "something_new"]
    )
    func triedAgain(word: String) async throws {
        let refusal = ScriptedTransport.Reply.json(#"{"error":"\#(word)"}"#, status: 400)
        let good = #"{"client_id":"a","client_secret":"b","access_token":"t","expires_in":21600}"#
        for call in ["register", "token"] {
            let wire = ScriptedTransport.registering()
                .on(.post, "/o/client/\(call)", refusal, refusal, .json(good, status: 201))
            let world = try World(wire: wire)
            for minutes in [5, 10] {
                for _ in 0..<3 {
                    let code = await code { () async throws(SSOError) in try await world.get() }
                    #expect(code == .registrationRefused)
                }
                world.clock.advance(by: .seconds(minutes * 60))
            }
            _ = try await world.get()
            #expect(world.count(of: "POST /o/client/\(call)") == 3)
        }
    }

    @Test(
        "A text that cannot be a token is not kept, and the next call gets another one",
        arguments: ["t\u{0}k", "tok en", "töken", "token\n"]
    )
    func unusableToken(token: String) async throws {
        let text = String(decoding: try JSONEncoder().encode(token), as: UTF8.self)
        let bad = ScriptedTransport.Reply.json(#"{"access_token":\#(text),"expires_in":21600}"#, status: 201)
        let good = ScriptedTransport.Reply.json(#"{"access_token":"t","expires_in":21600}"#, status: 201)
        let world = try World(wire: ScriptedTransport.registering().on(.post, "/o/client/token", bad, good))
        let error = await error { () async throws(SSOError) in try await world.get() }
        #expect(error?.code == .answerMalformed)
        // Otherwise a sign-out would count as one that the service refuses for good.
        #expect(error?.isRetryable == true)
        _ = try await world.get()
        #expect(world.wire.callNames == [Self.register, Self.token, Self.token, Self.thing])
    }

    @Test("Credentials that the service refused twice are replaced again after a bounded time")
    func replacedAgain() async throws {
        let refusal = ScriptedTransport.Reply.json(
            #"{"status":401,"code":"invalid_access_token_service_provider"}"#,
            status: 401
        )
        let wire = ScriptedTransport.registering().on(.get, "/api/v2/thing", refusal, refusal, .json("{}"))
        let world = try World(wire: wire)
        for _ in 0..<3 {
            let code = await code { () async throws(SSOError) in try await world.get() }
            #expect(code == .registrationRefused)
        }
        world.clock.advance(by: .seconds(5 * 60))
        _ = try await world.get()
        #expect(world.count(of: Self.register) == 3)
    }

    @Test(
        "A client that may have no token is a configuration fault, and is not asked for again at once",
        arguments: ["unauthorized_client", "unsupported_grant_type", "invalid_request", "something_new"]
    )
    func unauthorizedClient(word: String) async throws {
        let wire = ScriptedTransport.registering()
            .on(.post, "/o/client/token", .json(#"{"error":"\#(word)"}"#, status: 400))
        let world = try World(wire: wire)
        for _ in 0..<2 {
            let code = await code { () async throws(SSOError) in try await world.get() }
            #expect(code == .registrationRefused)
            #expect(wire.callNames == [Self.register, Self.token])
        }
    }

    @Test(
        "TK10 Credentials of a replaced statement that bring no token any more are replaced too",
        arguments: ["invalid_client", "unauthorized_client"]
    )
    func replacedStatement(word: String) async throws {
        let store = InMemorySecretStore()
        _ = try await World(store: store).get()
        let good = ScriptedTransport.Reply.json(#"{"access_token":"t","expires_in":"21600"}"#, status: 201)
        let wire = ScriptedTransport.registering()
            .on(.post, "/o/client/register", .json(#"{"client_id":"new","client_secret":"s"}"#, status: 201))
            .on(.post, "/o/client/token", .json(#"{"error":"\#(word)"}"#, status: 400), good)
        let later = ManualClock(mode: .automatic(upTo: .seconds(59)))
        later.advance(by: .seconds(7 * 3600))
        let world = try World(clock: later, wire: wire, store: store, statement: "another")
        _ = try await world.get()
        #expect(wire.callNames == [Self.token, Self.register, Self.token, Self.thing])
        _ = try await World(store: store, statement: "another").get()
    }

    @Test(
        "A refusal that anybody on the way may have given is none of the service, and worth another attempt later",
        arguments: ["register", "token"],
        [(401, ""), (403, ""), (404, ""), (407, ""), (401, "<html></html>"), (403, "<html></html>"), (403, "{}")]
    )
    func refusalByNobody(call: String, refusal: (status: Int, body: String)) async throws {
        let reply = ScriptedTransport.Reply.body(Data(refusal.body.utf8), type: "text/html", status: refusal.status)
        let good = #"{"client_id":"a","client_secret":"b","access_token":"t","expires_in":21600}"#
        let wire = ScriptedTransport.registering()
            .on(.post, "/o/client/\(call)", reply, .json(good, status: 201))
        let world = try World(wire: wire)
        let first = await code { () async throws(SSOError) in try await world.get() }
        let other: SSOError.Code = refusal.body.isEmpty ? .requestRefused : .answerUnexpectedType
        #expect(first == (refusal.status == 401 ? .unauthorized : other))
        _ = try await world.get()
        #expect(world.count(of: Self.register) == (call == "register" ? 2 : 1))
        #expect(world.count(of: Self.token) == (call == "register" ? 1 : 2))
    }

    @Test("Credentials are given up for the service's own word only, and not for its failures", arguments: [429, 500])
    func failingToken(status: Int) async throws {
        let wire = ScriptedTransport.registering()
            .on(.post, "/o/client/token", .json(#"{"error":"invalid_client"}"#, status: status))
        let world = try World(wire: wire)
        let code = await code { () async throws(SSOError) in try await world.get() }
        #expect(code == (status == 429 ? .throttled : .unauthorized))
        #expect(world.count(of: Self.register) == 1)
    }

    @Test("A registration without the interface's scope is a configuration fault, and nothing is stored")
    func wrongScope() async throws {
        let answer = #"{"client_id":"a","client_secret":"b","scopes":["api:client:v1"]}"#
        let store = FaultyStore()
        let wire = ScriptedTransport.registering().on(.post, "/o/client/register", .json(answer, status: 201))
        let world = try World(wire: wire, store: store)
        let code = await code { () async throws(SSOError) in try await world.get() }
        #expect(code == .registrationRefused)
        #expect(store.records.isEmpty)
        _ = await error { () async throws(SSOError) in try await world.get() }
        #expect(wire.callNames == [Self.register])
        _ = try await World(api: .v1, wire: wire).get()
    }

    @Test("A failing registration is no refusal", arguments: [500, 503, 429])
    func failingRegistration(status: Int) async throws {
        let wire = ScriptedTransport.registering().on(.post, "/o/client/register", .status(status))
        let world = try World(wire: wire)
        let error = await error { () async throws(SSOError) in try await world.get() }
        #expect(error?.code == (status == 429 ? .throttled : .serviceUnavailable))
        #expect(error?.isRetryable == true)
        #expect(wire.callNames.count == (status == 429 ? 3 : 1))
    }
}
