import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("The exchange of a proof at the legacy interface")
struct ExchangeTests {
    static let proof = AttributeResponse(scheme: .init("SAML"), bytes: Array("<a>~~~?>>></a>".utf8))

    func exchange(
        _ world: V1World,
        _ response: AttributeResponse = Self.proof
    ) async throws(SSOError) -> ExchangeAnswer {
        try await world.service.exchange(response, for: V1World.mvpd, in: ServiceContext())
    }

    @Test("AS13 The proof is encoded once, in a form, and the login it became is read")
    func exchanged() async throws {
        let world = try V1World()
        world.transport.on(.post, "/api/v1/tokens/authn", .status(204)).on(.get, "/api/v1/tokens/authn", world.login())
        let profiles = try await exchange(world).profiles
        #expect(profiles?.map(\.kind) == [.partner])
        #expect(profiles?.map(\.mvpd) == [V1World.mvpd])
        #expect(world.calls == ["POST /api/v1/tokens/authn", "GET /api/v1/tokens/authn"])
        let call = try #require(world.transport.calls.first { $0.request.path == "/api/v1/tokens/authn" })
        #expect(call.request.headerFields[.contentType] == "application/x-www-form-urlencoded")
        #expect(
            call.body.map { String(decoding: $0, as: UTF8.self) }
                == "requestor=REF30&deviceId=\(V1World.sentDevice)&mvpd=Cablevision&deviceType=tvOS"
                + "&SAMLResponse=PGE%2Bfn5%2BPz4%2BPjwvYT4%3D"
        )
    }

    @Test(
        "A refusal of the proof is an answer, with the service's error",
        arguments: [
            (ScriptedTransport.Reply.refusal(400), SSOError.Code.requestRefused),
            (.fault(400, "authentication_session_issuer_mismatch", "authentication"), .authenticationRequired),
            (.fault(403, "identity_not_recognized_by_mvpd", "authentication"), .authenticationRequired),
        ]
    )
    func refused(reply: ScriptedTransport.Reply, code: SSOError.Code) async throws {
        let world = try V1World()
        world.transport.on(.post, "/api/v1/tokens/authn", reply)
        #expect(try await exchange(world).rejection?.code == code)
        #expect(world.calls.count == 1)
    }

    @Test(
        "NW08 An exchange that is answered with a body is no exchange: the stored login is not asked for",
        arguments: [
            ScriptedTransport.Reply.json("{\"a\":"), .json("{}"), .json("42"), .json("{\"a\":", status: 204),
            .body(Data("OK".utf8), type: "text/plain"),
        ]
    )
    func garbled(reply: ScriptedTransport.Reply) async throws {
        let world = try V1World()
        world.transport.on(.post, "/api/v1/tokens/authn", reply)
        let code = await world.code { () async throws(SSOError) in try await exchange(world) }
        #expect(code == .answerMalformed)
        #expect(world.calls == ["POST /api/v1/tokens/authn"])
    }

    @Test(
        "Only the documented 204 says that a login was stored; else the viewer signs in regularly",
        arguments: [200, 201]
    )
    func notStored(status: Int) async throws {
        let world = try V1World()
        world.transport.on(.post, "/api/v1/tokens/authn", .status(status))
        #expect(try await exchange(world).rejection?.code == .requestRefused)
        #expect(world.calls == ["POST /api/v1/tokens/authn"])
    }

    @Test("A service that stores no login gives no profile")
    func stored() async throws {
        let world = try V1World()
        world.transport.on(.post, "/api/v1/tokens/authn", .status(204))
            .on(.get, "/api/v1/tokens/authn", .refusal(404, "Not Found"))
        #expect(try await exchange(world).profiles == [])
    }

    @Test("SV22 A login with another provider than the one asked for is refused")
    func otherProvider() async throws {
        let world = try V1World()
        world.transport.on(.post, "/api/v1/tokens/authn", .status(204))
            .on(.get, "/api/v1/tokens/authn", world.login("Spectrum"))
        #expect(try await exchange(world).rejection?.code == .providerMismatch)
    }

    @Test("AS15 A proof of another scheme, or an empty one, is refused before it is sent")
    func otherScheme() async throws {
        let world = try V1World()
        let api = AttributeResponse(scheme: .init("API"), bytes: [1])
        let empty = AttributeResponse(scheme: .init("saml"), bytes: Array(" \r\n\t ".utf8))
        #expect(try await exchange(world, api).rejection?.code == .partnerAnswerInvalid)
        #expect(try await exchange(world, empty).rejection?.code == .partnerAnswerInvalid)
        #expect(world.transport.calls.isEmpty)
    }

    @Test(
        "A failure of the service is an error, and the proof is not sent twice",
        arguments: [
            (ScriptedTransport.Reply.status(500), SSOError.Code.serviceUnavailable),
            (.failing(.connectionFailed), .connectionFailed), (.failing(.readTimedOut), .readTimedOut),
        ]
    )
    func failed(reply: ScriptedTransport.Reply, code: SSOError.Code) async throws {
        let world = try V1World()
        world.transport.on(.post, "/api/v1/tokens/authn", reply)
        let thrown = await world.code { () async throws(SSOError) in try await exchange(world) }
        #expect(thrown == code)
        #expect(world.calls.count == 1)
    }
}

extension ExchangeAnswer {
    /// The profiles, if that is the answer.
    var profiles: [Profile]? {
        guard case .profiles(let profiles) = self else { return nil }
        return profiles
    }

    /// The refusal, if that is the answer.
    var rejection: SSOError? {
        guard case .rejected(let error) = self else { return nil }
        return error
    }
}
