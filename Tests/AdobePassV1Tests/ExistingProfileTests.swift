import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("Existing profiles of the legacy interface")
struct ExistingProfileTests {
    @Test("A login is found with two calls after a cold start of two")
    func found() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", .status(200)).on(.get, "/api/v1/tokens/authn", world.login())
        let profiles = try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(profiles.map(\.mvpd) == [V1World.mvpd])
        #expect(profiles.first?.kind == .regular)
        #expect(profiles.first?.expiry == Expiry(millisecondsSince1970: world.milliseconds(in: 3600)))
        #expect(profiles.first?.attributes["userID"]?.value.withValue { $0 } == .string("canary-user"))
        #expect(
            world.transport.callNames == [
                "POST /o/client/register", "POST /o/client/token", "GET /api/v1/checkauthn", "GET /api/v1/tokens/authn",
            ]
        )
    }

    @Test("Every call carries what its page asks for, and nothing the interface does not know")
    func carries() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", .refusal(403))
        _ = try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        let fields = try #require(world.lastCall).request.headerFields
        #expect(world.lastQuery == "requestor=REF30&deviceId=\(V1World.sentDevice)")
        #expect(fields[.authorization] == "Bearer canary-access-token")
        #expect(fields[.accept] == "application/json")
        #expect(fields.contains { $0.name.rawName == "X-Device-Info" })
        #expect(!fields.contains { $0.name.rawName.lowercased() == "ap-device-identifier" })
    }

    @Test("NW12 An empty answer to the request for a token says nothing about the viewer", arguments: [403, 404])
    func emptyTokenAnswer(status: Int) async throws {
        let world = try V1World()
        world.transport.on(.post, "/o/client/token", .status(status))
        let thrown = await world.error { () async throws(SSOError) in
            try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        }
        #expect(thrown != nil)
        #expect(world.calls.isEmpty)
        // Otherwise a pending sign-out would count as refused, and never reach the service.
        #expect(thrown?.isRetryable == true)
    }

    @Test(
        "A refusal about the login means that nobody is signed in, with three calls after a cold start",
        arguments: [
            ScriptedTransport.Reply.refusal(403), .status(403), .refusal(412), .status(410),
            .fault(403, "authentication_session_missing", "authentication"),
            .fault(403, "authentication_session_expired", "authentication"),
        ]
    )
    func nobody(reply: ScriptedTransport.Reply) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", reply)
        #expect(try await world.service.existingProfiles(remembered: nil, in: ServiceContext()).isEmpty)
        #expect(world.transport.calls.count == 3)
    }

    @Test(
        "NW12 An empty refusal does not end a login that the client has",
        arguments: [403, 404, 410, 412],
        [true, false]
    )
    func emptyWhileHeld(status: Int, isFirst: Bool) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", isFirst ? .status(status) : .status(200))
            .on(.get, "/api/v1/tokens/authn", .status(status))
        let held = Profile(mvpd: V1World.mvpd, kind: .regular, expiry: .unknown)
        let thrown = await world.error { () async throws(SSOError) in
            try await world.service.existingProfiles(remembered: nil, in: ServiceContext(held: held))
        }
        #expect(thrown?.code == .serviceUnavailable)
        #expect(thrown?.isRetryable == true)
    }

    @Test("Q-P7 The application is registered at an address of its own, if there is one")
    func registrationURL() async throws {
        let address = try HTTPAddress("https://sp.auth.example.com")
        let world = try V1World(settings: ["registrationURL": .address(address)])
        world.transport.on(.get, "/api/v1/checkauthn", .refusal(403))
        _ = try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(
            world.transport.calls.map(\.request.authority) == [
                "sp.auth.example.com", "sp.auth.example.com", "api.auth.example.com",
            ]
        )
    }

    @Test("SV21 A login that is not found or is over is none", arguments: [404, 410, 403, 412])
    func gone(status: Int) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", .status(200))
            .on(.get, "/api/v1/tokens/authn", .refusal(status, "Not Found"))
        #expect(try await world.service.existingProfiles(remembered: nil, in: ServiceContext()).isEmpty)
    }

    @Test("SV14 A 403 that tells of a timeout is not read as signed out")
    func timeoutUpstream() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", .fault(403, "network_connection_timeout", "retry"))
        let code = await world.code { () async throws(SSOError) in
            try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        }
        #expect(code == .serviceUnavailable)
        #expect(world.calls.count == 3)
    }

    @Test(
        "NW12 What is no answer of the service is not read as signed out",
        arguments: [
            (ScriptedTransport.Reply.failing(.offline), SSOError.Code.offline),
            (.failing(.readTimedOut), .readTimedOut), (.status(500), .serviceUnavailable),
            (.status(302), .redirectRefused), (.refusal(400), .requestRefused),
            (.body(Data("<html>".utf8), type: "text/html"), .captivePortal),
            (.body(Data("<html>".utf8), type: "text/html", status: 403), .answerUnexpectedType),
            (.body(Data("<error/>".utf8), type: "application/xml", status: 403), .answerUnexpectedType),
        ]
    )
    func noAnswer(reply: ScriptedTransport.Reply, code: SSOError.Code) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", reply)
        let thrown = await world.code { () async throws(SSOError) in
            try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        }
        #expect(thrown == code)
    }

    @Test("SV07 A login whose end has passed is reported with its end")
    func expired() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", .status(200))
            .on(.get, "/api/v1/tokens/authn", world.login(for: -120))
        let profiles = try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(profiles.map { $0.isValid(at: world.clock.now) } == [false])
    }

    @Test(
        "TK14 An end that is no time is a typed error",
        arguments: ["\"\"", "null", "\"soon\"", "{}", "1e400", "99999999999999999999"]
    )
    func noTime(end: String) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", .status(200))
            .on(.get, "/api/v1/tokens/authn", .json(#"{"mvpd":"Cablevision","expires":\#(end)}"#))
        let code = await world.code { () async throws(SSOError) in
            try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        }
        #expect(code == .answerMalformed)
    }

    @Test("TK14 An end of zero, below zero or in seconds has passed", arguments: ["0", "\"-1\"", "1767229200"])
    func longAgo(end: String) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", .status(200))
            .on(.get, "/api/v1/tokens/authn", .json(#"{"mvpd":"Cablevision","expires":\#(end)}"#))
        let profiles = try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(profiles.map { $0.isValid(at: world.clock.now) } == [false])
    }

    @Test("TK08 An access token that is refused is renewed once, and the call made once more")
    func renewed() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", .status(401), .refusal(403))
        #expect(try await world.service.existingProfiles(remembered: nil, in: ServiceContext()).isEmpty)
        #expect(
            world.transport.callNames == [
                "POST /o/client/register", "POST /o/client/token", "GET /api/v1/checkauthn", "POST /o/client/token",
                "GET /api/v1/checkauthn",
            ]
        )
    }
}
