import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Decisions of the legacy interface")
struct DecisionTests {
    static let resource = Resource("REF30").unsafelyThere

    func permit(_ world: V1World, mvpd: String = "Cablevision", more: String = "") -> ScriptedTransport.Reply {
        let end = world.milliseconds(in: 600)
        return .json(#"{"mvpd":"\#(mvpd)","resource":"REF30","requestor":"REF30","expires":"\#(end)"\#(more)}"#)
    }

    func mediaToken(
        _ world: V1World,
        resource: String = "REF30",
        mvpd: String = "Cablevision"
    ) -> ScriptedTransport.Reply {
        let end = world.milliseconds(in: 420)
        return .json(
            #"{"resource":"\#(resource)","requestor":"REF30","expires":"\#(end)","serializedToken":"canary-media","#
                + #""userId":"canary-user","mvpdId":"\#(mvpd)"}"#
        )
    }

    func authorize(_ world: V1World) async throws(SSOError) -> Decision {
        try await world.service.authorize(Self.resource, for: world.profile(), in: ServiceContext())
    }

    @Test("A permit is followed by its media token, with two calls")
    func permitted() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/authorize", permit(world))
            .on(.get, "/api/v1/mediatoken", mediaToken(world))
        let permit = try #require(try await authorize(world).permit)
        #expect(permit.resource == Self.resource)
        #expect(permit.mediaToken.withValue { $0 } == "canary-media")
        #expect(permit.mediaTokenExpiry == Expiry(millisecondsSince1970: world.milliseconds(in: 420)))
        #expect(world.calls == ["GET /api/v1/authorize", "GET /api/v1/mediatoken"])
        #expect(world.lastQuery == "requestor=REF30&deviceId=\(V1World.sentDevice)&resource=REF30")
    }

    @Test(
        "A denial tells its cause, what would help, and the provider's words",
        arguments: [
            (
                ScriptedTransport.Reply.fault(403, "authorization_denied_by_mvpd", "none"), Denial.Cause.subscription,
                Denial.Remedy.none
            ),
            (.fault(403, "authorization_denied_by_parental_controls", "none"), .parentalControls, .none),
            (.fault(403, "authentication_session_invalidated", "authentication"), .login, .signIn),
        ]
    )
    func denied(reply: ScriptedTransport.Reply, cause: Denial.Cause, remedy: Denial.Remedy) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/authorize", reply)
        guard case .denied(_, let denial) = try await authorize(world) else {
            Issue.record("it was permitted")
            return
        }
        #expect(denial.cause == cause)
        #expect(denial.remedy == remedy)
        #expect(denial.message != nil)
        #expect(world.calls == ["GET /api/v1/authorize"])
    }

    @Test("NW12 An empty answer to whether there is a login does not deny for want of one")
    func emptyAnswer() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/authorize", .refusal(403)).on(.get, "/api/v1/checkauthn", .status(403))
        let code = await world.code { () async throws(SSOError) in try await authorize(world) }
        #expect(code == .serviceUnavailable)
    }

    @Test("A refusal without a code is the provider's denial while the device has a login")
    func plainRefusal() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/authorize", .refusal(403, "User not authorized"))
            .on(.get, "/api/v1/checkauthn", .status(200))
        guard case .denied(_, let denial) = try await authorize(world) else {
            Issue.record("it was permitted")
            return
        }
        #expect(denial == Denial(cause: .other, remedy: .none, code: "", message: "User not authorized"))
        #expect(world.calls == ["GET /api/v1/authorize", "GET /api/v1/checkauthn"])
    }

    @Test(
        "A refusal without a code asks for a new sign-in when the login has ended",
        arguments: ["authorize", "mediatoken"]
    )
    func endedLogin(call: String) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/authorize", call == "authorize" ? .refusal(403) : permit(world))
            .on(.get, "/api/v1/mediatoken", .refusal(403))
            .on(.get, "/api/v1/checkauthn", .refusal(403))
        guard case .denied(_, let denial) = try await authorize(world) else {
            Issue.record("it was permitted")
            return
        }
        #expect(denial == Denial(cause: .login, remedy: .signIn, code: "", message: nil))
    }

    @Test("A refusal without a code decides nothing while it is unknown whether the login has ended")
    func unknownLogin() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/authorize", .refusal(403)).on(.get, "/api/v1/checkauthn", .failing(.offline))
        let thrown = await world.code { () async throws(SSOError) in try await authorize(world) }
        #expect(thrown == .offline)
    }

    @Test("SV12 A viewer who is no longer at home is told so")
    func homeOnly() async throws {
        let world = try V1World()
        let reply = ScriptedTransport.Reply.fault(403, "authorization_denied_by_hba_policies", "authentication")
        world.transport.on(.get, "/api/v1/authorize", reply)
        guard case .denied(_, let denial) = try await authorize(world) else {
            Issue.record("it was permitted")
            return
        }
        #expect(denial.cause == .homeOnly)
    }

    @Test("SV09 A denial that comes with status 500 is a denial")
    func deniedWith500() async throws {
        let world = try V1World()
        world.transport.on(
            .get,
            "/api/v1/authorize",
            .fault(500, "authorization_denied_by_mvpd", "none", details: "No.")
        )
        guard case .denied(_, let denial) = try await authorize(world) else {
            Issue.record("it was permitted")
            return
        }
        #expect(denial.message == "No.")
    }

    @Test("A media token that is refused is a denial")
    func deniedAfterwards() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/authorize", permit(world)).on(.get, "/api/v1/mediatoken", .refusal(403))
            .on(.get, "/api/v1/checkauthn", .status(200))
        #expect(try await authorize(world).permit == nil)
    }

    @Test(
        "What is no decision is an error",
        arguments: [
            (ScriptedTransport.Reply.refusal(412), SSOError.Code.authenticationRequired),
            (.refusal(400), .requestRefused), (.status(500), .serviceUnavailable), (.status(403), .requestRefused),
            (.fault(400, "unknown_integration", "configuration"), .configurationRefused),
            (.failing(.offline), .offline), (.body(Data("<play/>".utf8), type: "text/xml"), .answerMalformed),
        ]
    )
    func noDecision(reply: ScriptedTransport.Reply, code: SSOError.Code) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/authorize", reply)
        let thrown = await world.code { () async throws(SSOError) in try await authorize(world) }
        #expect(thrown == code)
    }

    @Test("SV13 An integration that was removed while the viewer was signed in is the set-up's fault, not the viewer's")
    func removedIntegration() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/authorize", .fault(412, "unknown_integration", "configuration"))
            .on(.get, "/api/v1/preauthorize", .fault(400, "unknown_integration", "configuration"))
        let authorized = await world.code { () async throws(SSOError) in try await authorize(world) }
        let previewed = await world.code { () async throws(SSOError) in
            try await world.service.preview([Self.resource], for: world.profile(), in: ServiceContext())
        }
        #expect([authorized, previewed] == [.configurationRefused, .configurationRefused])
    }

    @Test("SV22 A permit by another provider is refused")
    func otherProvider() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/authorize", permit(world, mvpd: "Spectrum"))
        let thrown = await world.code { () async throws(SSOError) in try await authorize(world) }
        #expect(thrown == .providerMismatch)
    }

    @Test("SV22 A media token of another provider, whose viewer has signed in since the permit, is refused")
    func otherMediaToken() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/authorize", permit(world))
            .on(.get, "/api/v1/mediatoken", mediaToken(world, mvpd: "Spectrum"))
        let thrown = await world.code { () async throws(SSOError) in try await authorize(world) }
        #expect(thrown == .providerMismatch)
    }

    @Test("SV06 Provider and proxy that are exchanged are tolerated")
    func exchangedProxy() async throws {
        let world = try V1World()
        world.transport.on(
            .get,
            "/api/v1/authorize",
            permit(world, mvpd: "Proxy", more: #","proxyMvpd":"Cablevision""#)
        )
        .on(.get, "/api/v1/mediatoken", mediaToken(world))
        #expect(try await authorize(world).permit != nil)
    }

    @Test("A media token for another resource is refused, and one with a blank at its end is not")
    func otherResource() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/authorize", permit(world))
            .on(.get, "/api/v1/mediatoken", mediaToken(world, resource: "OTHER"), mediaToken(world, resource: "REF30 "))
        let thrown = await world.code { () async throws(SSOError) in try await authorize(world) }
        #expect(thrown == .answerMalformed)
        #expect(try await authorize(world).permit != nil)
    }
}
