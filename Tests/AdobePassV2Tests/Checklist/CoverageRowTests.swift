import AdobePassSimulator
import AdobePassV2
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("Checklist: coverage")
struct CoverageRowTests {
    /// How the viewer is authenticated.
    enum Variant: String, Sendable, CaseIterable {
        case partner, regular
    }

    @Test(
        "R8.1 Both ways to sign in lead to permits and denials by either decision, and to a logout, on each platform",
        arguments: Variant.allCases,
        ["tvOS", "iOS"]
    )
    func wholeSession(variant: Variant, system: String) async throws {
        var device = DeviceInformation.sampleTV
        device.operatingSystem = system
        let world = try World(
            permission: .always(variant == .partner ? .granted : .refused(.denied, nil)),
            device: device
        ) {
            $0.isStrict = true
            $0.deniedResources = ["HBO"]
            $0.secondScreen = .init(afterPolls: 2)
        }
        let client = world.client
        let profile = try await Self.signIn(client, variant)
        #expect(profile.kind == (variant == .partner ? .partner : .regular))
        let previews = try await client.preauthorize(["REF30", "HBO"].compactMap(Resource.init))
        #expect(previews.map(\.isLikelyPermitted) == [true, false])
        #expect(previews.last?.denial?.code == "preauthorization_denied_by_mvpd")
        #expect(try await client.authorize("REF30").permit?.mediaToken.withValue { $0.isEmpty } == false)
        guard case .denied(_, let denial) = try await client.authorize("HBO") else {
            Issue.record("permitted")
            return
        }
        #expect(denial.code == "authorization_denied_by_mvpd")
        let guidance = try await client.signOut()
        #expect((guidance.url != nil) == (variant == .regular))
        #expect(guidance.viewerSteps.isEmpty == (variant == .regular))
        #expect(await client.sessionStatus() == .signedOut)
        #expect(world.simulator.records.allSatisfy { ($0.status ?? 500) < 400 })
        #expect(world.simulator.records.allSatisfy { $0.deviceInformation?["osName"] == system })
    }

    private static func signIn(_ client: SSOClient, _ variant: Variant) async throws -> Profile {
        switch (try await client.signIn(), variant) {
        case (.signedIn(let profile, .partner), .partner): return profile
        case (.regularSignIn(let way, .permissionDenied), .regular):
            let choice = try #require(try await way.providers().first { $0.id.rawValue == "Cablevision" })
            return try await way.start(with: choice).waitForProfile()
        default: throw SSOError.cancelled
        }
    }

    /// The flows besides, and where each must end.
    static let specialFlows: [(flow: MatrixFlow, ending: MatrixEnding)] = {
        let (cable, temporary, promotion): (MVPD.ID, MVPD.ID, MVPD.ID) = ("Cablevision", "TempPass", "Promotion")
        return [
            (.fallbackWithCode, .signedIn(cable)), (.fallbackToResume, .signedIn(cable)),
            (.temporary, .signedIn(temporary)), (.authorizeTemporary, .decision(true)),
            (.refreshPromotional, .signedIn(promotion)), (.authorizePromotional, .decision(true)),
            (.degraded, .signedIn(cable)), (.authorizeDegraded, .decision(true)),
            (.platformToken, .signedIn(cable)), (.returningByToken, .signedIn(cable)),
            (.serviceToken, .signedIn(cable)), (.authorizeByToken, .decision(true)), (.signOutByToken, .signedOut),
        ]
    }()

    @Test("R8.1 R3.3 Each special flow ends where it must, at a strict service", arguments: specialFlows)
    func special(flow: MatrixFlow, ending: MatrixEnding) async throws {
        let (calls, found) = try await MatrixWorld.clean(flow)
        #expect(found == ending)
        #expect(!calls.isEmpty)
    }
}
