import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("The partner flow of the legacy interface")
struct PartnerFlowTests {
    static let identity = ProviderIdentity(id: "Cablevision", expiry: .unknown)

    func provider(isEnabled: Bool = true) -> MVPD {
        MVPD(
            id: V1World.mvpd,
            platformMappingID: Self.identity.id,
            onboarding: .full,
            arePartnerServicesEnabled: isEnabled,
            isOfferedInPlatformPicker: true,
            requiredAttributeNames: ["uid", "zip"]
        )
    }

    func verification(_ world: V1World, _ mvpd: MVPD?) async throws(SSOError) -> Verification {
        try await world.service.verification(of: Self.identity, in: ServiceContext()) { () async throws(SSOError) in
            mvpd
        }
    }

    @Test("The payload travels unchanged, with the directory's attribute names, and the viewer is not interrupted")
    func proves() async throws {
        let world = try V1World()
        let payload: [UInt8] = [0x00, 0xFF, 0x0D, 0x0A, 0x3C, 0xC3, 0x28]
        world.transport.on(
            .get,
            "/api/v1/REF30/profile-requests/Cablevision",
            .body(Data(payload), type: "application/octet-stream")
        )
        guard case .prove(let token, let mvpd) = try await verification(world, provider()) else {
            Issue.record("no proof is wanted")
            return
        }
        #expect(token.bytes.withValue { $0 } == payload)
        #expect(token.attributeNames == ["uid", "zip"])
        #expect(token.interruption == .never)
        #expect(mvpd == V1World.mvpd)
        #expect(world.lastQuery == "deviceType=tvOS")
    }

    @Test("A phone and a tablet ask as iOS", arguments: ["iOS", "iPadOS"])
    func deviceType(system: String) async throws {
        let world = try V1World(system: system)
        world.transport.on(
            .get,
            "/api/v1/REF30/profile-requests/{mvpd}",
            .body(Data([1]), type: "application/octet-stream")
        )
        _ = try await verification(world, provider())
        #expect(world.lastQuery == "deviceType=iOS")
    }

    @Test("What cannot be proven is declined before anything is asked")
    func declinedBefore() async throws {
        let world = try V1World()
        #expect(try await verification(world, nil).reason == .unknownProvider)
        #expect(try await verification(world, provider(isEnabled: false)).reason == .partnerServicesDisabled)
        let other = try V1World(system: "Linux")
        #expect(try await verification(other, provider()).reason == .serviceDeclined(.configuration))
        #expect(world.transport.calls.isEmpty && other.transport.calls.isEmpty)
    }

    @Test("A refusal of the request declines the partner flow", arguments: [400, 403, 404, 405])
    func declined(status: Int) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/REF30/profile-requests/{mvpd}", .refusal(status))
        #expect(try await verification(world, provider()).reason == .serviceDeclined(.configuration))
    }

    @Test(
        "A failure of the service is an error and no fallback",
        arguments: [
            (ScriptedTransport.Reply.status(500), SSOError.Code.serviceUnavailable), (.failing(.offline), .offline),
            (.status(401), .unauthorized), (.status(200), .answerMalformed),
            (.body(Data("<html>".utf8), type: "text/html"), .captivePortal), (.json("{}"), .answerUnexpectedType),
            (.body(Data("<error/>".utf8), type: "application/xml"), .answerUnexpectedType),
        ]
    )
    func failed(reply: ScriptedTransport.Reply, code: SSOError.Code) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/REF30/profile-requests/{mvpd}", reply)
        let thrown = await world.code { () async throws(SSOError) in try await verification(world, provider()) }
        #expect(thrown == code)
    }

    @Test("NW14 A provider's identifier cannot become another path or query")
    func hostileIdentifier() async throws {
        let world = try V1World()
        world.transport.on(
            .get,
            "/api/v1/REF30/profile-requests/{mvpd}",
            .body(Data([1]), type: "application/octet-stream")
        )
        let id = MVPD.ID("a/../b?c=d&e\r\nX: y")
        _ = try await verification(world, MVPD(id: id, arePartnerServicesEnabled: true))
        #expect(
            world.lastCall?.request.path
                == "/api/v1/REF30/profile-requests/a%2F..%2Fb%3Fc%3Dd%26e%0D%0AX%3A%20y?deviceType=tvOS"
        )
    }
}

extension Verification {
    /// Why the service declined, if it did.
    var reason: RegularReason? {
        guard case .declined(let reason, _) = self else { return nil }
        return reason
    }
}
