import AdobePassSimulator
import AdobePassV2
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Degraded access, rule by rule")
struct DegradedAccessTests {
    private func world(configure: (inout SimulatorSettings) -> Void) throws -> World {
        try World(permission: .always(.refused(.denied, nil))) {
            $0.isStrict = true
            configure(&$0)
        }
    }

    @Test("R3.3 SV10 AuthNAll signs everybody in without a login, and its permits name their source")
    func everybodyIsAuthenticated() async throws {
        let world = try world { $0.storedProfiles = [.init(mvpd: "Cablevision", kind: .degraded, expiresIn: 60)] }
        guard case .regularSignIn(let way, _) = try await world.client.signIn() else {
            Issue.record("no regular sign-in")
            return
        }
        let profile = try await way.start(with: try MVPD.ID.cablevision).waitForProfile()
        #expect(profile.kind == .degraded)
        #expect(world.simulator.count(of: .profileForCode) == 0)
        #expect(try await world.client.authorize("REF30").permit?.source == "degradation")
        world.clock.advance(by: .seconds(60))
        guard case .denied(_, let denial) = try await world.client.authorize("REF30") else {
            Issue.record("the rule has ended")
            return
        }
        #expect(denial.remedy == .signIn)
    }

    @Test("R3.3 SV10 AuthZAll permits everything to whoever is signed in")
    func everythingIsAuthorized() async throws {
        let world = try world {
            $0.storedProfiles = [.init(mvpd: "Cablevision")]
            $0.deniedResources = ["HBO"]
            $0.degradations = ["Cablevision": .authorizesAll]
        }
        _ = try await world.client.signIn()
        #expect(try await world.client.authorize("HBO").permit?.source == "degradation")
        #expect(try await world.client.preauthorize(["HBO"].compactMap(Resource.init))[0].isLikelyPermitted)
    }

    @Test("R3.3 SV10 AuthZNone denies everything, with its own code, and nobody is signed out for it")
    func nothingIsAuthorized() async throws {
        let world = try world {
            $0.storedProfiles = [.init(mvpd: "Cablevision")]
            $0.degradations = ["Cablevision": .authorizesNone]
        }
        _ = try await world.client.signIn()
        guard case .denied(_, let denial) = try await world.client.authorize("REF30") else {
            Issue.record("permitted")
            return
        }
        #expect(denial.code == "authorization_denied_by_degradation_rule")
        #expect(denial.remedy == .none)
        #expect(await world.client.sessionStatus() != .signedOut)
    }
}
