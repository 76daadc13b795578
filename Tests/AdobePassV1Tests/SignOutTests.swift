import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("The sign-out of the legacy interface")
struct SignOutTests {
    static let context = ServiceContext(partner: PartnerDescription(name: "Apple", signOutPath: []))

    static func metadata(_ members: String) -> ScriptedTransport.Reply {
        .json(#"{"updated":1334243471,"encrypted":["zip"],"data":{"userID":"canary-user","zip":["1"]\#(members)}}"#)
    }

    @Test(
        "Where the login came from is asked before it is ended, and decides what is left for the viewer",
        arguments: [
            (metadata(#","tokenSource":"Apple""#), true), (metadata(#","tokenSource":"apple""#), true),
            (metadata(#","tokenSource":"Adobe""#), false), (metadata(#","tokenSource":1"#), false),
            (metadata(""), false),
        ]
    )
    func tokenSource(reply: ScriptedTransport.Reply, isPartners: Bool) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/tokens/usermetadata", reply).on(.delete, "/api/v1/logout", .status(204))
        let answer = try await world.service.signOut(world.profile(.partner), in: Self.context)
        #expect(answer == SignOutAnswer(needsPartnerSignOut: isPartners, url: nil))
        #expect(world.calls == ["GET /api/v1/tokens/usermetadata", "DELETE /api/v1/logout"])
        #expect(world.lastQuery == "requestor=REF30&deviceId=\(V1World.sentDevice)")
    }

    @Test("On a phone a user agent ends the login, and no call does")
    func userAgent() async throws {
        let world = try V1World(system: "iOS")
        world.transport.on(.get, "/api/v1/tokens/usermetadata", Self.metadata(#","tokenSource":"Apple""#))
        let answer = try await world.service.signOut(world.profile(), in: Self.context)
        #expect(answer.needsPartnerSignOut)
        let url = try #require(answer.url).absoluteString
        let start =
            "https://api.auth.example.com/api/v1/logout?requestor=REF30&deviceId=\(V1World.sentDevice)&device_info="
        #expect(url.hasPrefix(start))
        let information = try #require(url.dropFirst(start.count).removingPercentEncoding)
        let object = try JSONSerialization.jsonObject(with: #require(Data(base64Encoded: information)))
        #expect((object as? [String: Any])?["osName"] as? String == "iOS")
        #expect(world.calls == ["GET /api/v1/tokens/usermetadata"])
    }

    @Test(
        "On a phone that does not reach the service, a sign-out fails, so that it is reported later",
        arguments: [SSOError.Code.offline, .readTimedOut, .secureConnectionFailed]
    )
    func unreachable(code: SSOError.Code) async throws {
        let world = try V1World(system: "iOS")
        world.transport.on(.get, "/api/v1/tokens/usermetadata", .failing(code))
        let end = await world.code { () async throws(SSOError) in
            try await world.service.signOut(world.profile(), in: Self.context)
        }
        #expect(end == code)
    }

    @Test(
        "Metadata that cannot be had does not keep the viewer from signing out",
        arguments: [
            ScriptedTransport.Reply.refusal(404), .refusal(412), .status(500), .json("{"), .failing(.readTimedOut),
            .body(Data("<a/>".utf8), type: "application/xml"),
        ]
    )
    func noMetadata(reply: ScriptedTransport.Reply) async throws {
        for kind in [Profile.Kind.partner, .regular] {
            let world = try V1World()
            world.transport.on(.get, "/api/v1/tokens/usermetadata", reply).on(.delete, "/api/v1/logout", .status(204))
            let answer = try await world.service.signOut(world.profile(kind), in: Self.context)
            #expect(answer.needsPartnerSignOut == (kind == .partner))
            #expect(world.logs.entries.contains { $0.message.contains("where the login came from") })
        }
    }

    @Test("NW02 A service that throttles is asked three times in all, spaced, and once of these to end the login")
    func throttled() async throws {
        let world = try V1World()
        let page = ScriptedTransport.Reply.body(Data("<html>".utf8), type: "text/html", status: 429)
        world.transport.on(.get, "/api/v1/tokens/usermetadata", page).on(.delete, "/api/v1/logout", page)
        let code = await world.code { () async throws(SSOError) in
            try await world.service.signOut(world.profile(.partner), in: Self.context)
        }
        #expect(code == .throttled)
        #expect(
            world.calls == [
                "GET /api/v1/tokens/usermetadata", "GET /api/v1/tokens/usermetadata", "DELETE /api/v1/logout",
            ]
        )
        #expect(world.clock.sleeps.count == 2)
        #expect(world.clock.sleeps.allSatisfy { $0 >= .seconds(1) })
    }

    @Test("NW01 A service that throttles for a moment still tells where the login came from")
    func throttledOnce() async throws {
        let world = try V1World()
        let page = ScriptedTransport.Reply.body(Data("<html>".utf8), type: "text/html", status: 429)
        world.transport.on(.get, "/api/v1/tokens/usermetadata", page, Self.metadata(#","tokenSource":"Apple""#))
            .on(.delete, "/api/v1/logout", page, .status(204))
        let answer = try await world.service.signOut(world.profile(), in: Self.context)
        #expect(answer.needsPartnerSignOut)
        #expect(world.calls.count == 4)
    }

    @Test("A login that is gone already is ended", arguments: [403, 404, 410, 412])
    func gone(status: Int) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/tokens/usermetadata", Self.metadata(""))
            .on(.delete, "/api/v1/logout", .refusal(status))
        _ = try await world.service.signOut(world.profile(), in: Self.context)
        #expect(world.calls.count == 2)
    }

    @Test("An empty answer ends the login, whichever status of success it has", arguments: [200, 202, 204])
    func ended(status: Int) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/tokens/usermetadata", Self.metadata(""))
            .on(.delete, "/api/v1/logout", .status(status))
        let answer = try await world.service.signOut(world.profile(), in: Self.context)
        #expect(answer == SignOutAnswer(needsPartnerSignOut: false, url: nil))
    }

    @Test(
        "A sign-out that fails is an error",
        arguments: [
            (ScriptedTransport.Reply.status(500), SSOError.Code.serviceUnavailable), (.failing(.offline), .offline),
            (.body(Data("<html>".utf8), type: "text/html"), .captivePortal),
            (.json("{\"a\":"), .answerMalformed), (.json("[]"), .answerMalformed), (.json("true"), .answerMalformed),
            (.body(Data("OK".utf8), type: "text/plain"), .answerMalformed),
            (.fault(200, "invalid_requestor", "none"), .configurationRefused),
        ]
    )
    func failed(reply: ScriptedTransport.Reply, code: SSOError.Code) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/tokens/usermetadata", Self.metadata("")).on(.delete, "/api/v1/logout", reply)
        let thrown = await world.code { () async throws(SSOError) in
            try await world.service.signOut(world.profile(), in: Self.context)
        }
        #expect(thrown == code)
    }

    @Test("On a phone a sign-out whose address nobody opens ends the login with a call")
    func unopened() async throws {
        let world = try V1World(system: "iOS")
        world.transport.on(.get, "/api/v1/tokens/usermetadata", Self.metadata(#","tokenSource":"Apple""#))
            .on(.delete, "/api/v1/logout", .status(204))
        let late = ServiceContext(partner: Self.context.partner, opensAddresses: false)
        let answer = try await world.service.signOut(world.profile(), in: late)
        #expect(answer == SignOutAnswer(needsPartnerSignOut: true, url: nil))
        #expect(world.calls.last == "DELETE /api/v1/logout")
    }
}
