import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("The network under the legacy interface")
struct NetworkTests {
    /// Asks whether anybody is signed in, where nothing but a good answer may be read as "nobody".
    func ask(_ world: V1World) async -> SSOError.Code? {
        await world.code { () async throws(SSOError) in
            try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        }
    }

    @Test(
        "NW03 A throttled call waits as long as it is asked to, within bounds",
        arguments: [
            ("2", 2.0...2.6), ("Thu, 01 Jan 2026 00:00:05 GMT", 3...5.1), ("-7", 1...1.1), ("999999", 29...30.1),
            ("soon", 1...1.1), ("", 1...1.1),
        ] as [(String, ClosedRange<Double>)]
    )
    func retryAfter(value: String, seconds: ClosedRange<Double>) async throws {
        let world = try V1World()
        let page = ScriptedTransport.Reply.body(
            Data("<html>".utf8),
            type: "text/html",
            status: 429,
            fields: [.retryAfter: value]
        )
        world.transport.on(.get, "/api/v1/checkauthn", page, .refusal(403))
        #expect(await ask(world) == nil)
        let waited = world.clock.sleeps.reduce(Duration.zero, +)
        #expect(seconds.contains(Double(waited.components.seconds) + Double(waited.components.attoseconds) / 1e18))
    }

    @Test(
        "NW05 NW11 NW12 NW18 Each failure of the wire keeps its own code, and none reads as signed out",
        arguments: [
            SSOError.Code.connectTimedOut, .readTimedOut, .totalTimedOut, .secureConnectionFailed, .offline,
            .hostNotFound, .connectionFailed,
        ]
    )
    func wire(code: SSOError.Code) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", .failing(code))
        #expect(await ask(world) == code)
    }

    @Test(
        "NW08 NW09 NW13 An answer that is none is a typed error",
        arguments: [
            (ScriptedTransport.Reply.status(200), SSOError.Code.answerMalformed), (.status(204), .answerMalformed),
            (.body(Data("x".utf8), type: "text/plain"), .answerUnexpectedType),
            (.body(Data("<html>".utf8), type: "text/html"), .captivePortal),
            (.failing(.answerTooLarge), .answerTooLarge), (.failing(.answerTruncated), .answerTruncated),
        ]
    )
    func noAnswer(reply: ScriptedTransport.Reply, code: SSOError.Code) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", .status(200)).on(.get, "/api/v1/tokens/authn", reply)
        #expect(await ask(world) == code)
    }

    @Test("NW16 An answer that comes twice signs the same viewer in twice")
    func twice() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/tokens/authn", world.login())
        let session = ServiceSession(code: "A", url: nil, expiry: .unknown, mvpd: nil, isComplete: true)
        let first = try await world.service.poll(session, in: ServiceContext()).profile
        let second = try await world.service.poll(session, in: ServiceContext()).profile
        #expect(first != nil)
        #expect(first == second)
    }

    @Test("NW17 A closed connection is tried once more for a question, and never for what changes something")
    func closed() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/checkauthn", .failing(.connectionFailed), .refusal(403))
            .on(.delete, "/api/v1/logout", .failing(.connectionFailed))
            .on(.post, "/reggie/v1/REF30/regcode", .failing(.connectionFailed))
            .on(.get, "/api/v1/tokens/usermetadata", .refusal(404))
        #expect(await ask(world) == nil)
        #expect(world.calls.count == 2)
        let signOut = await world.code { () async throws(SSOError) in
            try await world.service.signOut(world.profile(), in: ServiceContext())
        }
        let code = await world.code { () async throws(SSOError) in
            try await world.service.startRegularSignIn(with: nil, resuming: nil, in: ServiceContext())
        }
        #expect([signOut, code] == [.connectionFailed, .connectionFailed])
        #expect(world.calls.filter { $0.hasPrefix("DELETE") || $0.hasPrefix("POST") }.count == 2)
    }

    @Test("SV21 The statuses of each token's page are what they say, with and without a code, in both formats")
    func statuses() async throws {
        let world = try V1World()
        let bodies: [(Int, SSOError.Code)] = [(412, .authenticationRequired), (410, .authenticationRequired)]
        for (status, code) in bodies {
            for reply in [
                ScriptedTransport.Reply.refusal(status), .status(status),
                .body(
                    Data("<error><status>\(status)</status><message>m</message></error>".utf8),
                    type: "application/xml",
                    status: status
                ),
            ] {
                world.transport.on(.get, "/api/v1/preauthorize", reply)
                let thrown = await world.code { () async throws(SSOError) in
                    let resource = Resource("a").unsafelyThere
                    return try await world.service.preview([resource], for: world.profile(), in: ServiceContext())
                }
                #expect(thrown == code)
            }
        }
    }
}

extension PollAnswer {
    /// The profile, if that is the answer.
    var profile: Profile? {
        guard case .signedIn(let profile) = self else { return nil }
        return profile
    }
}
