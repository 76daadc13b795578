import AdobePassSimulator
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import Testing

@Suite("Coverage of the legacy interface")
struct CoverageTests {
    @Test(
        "R8.1 Both ways to sign in lead to permits and denials by either decision, and to a logout, on each platform",
        arguments: ["signed-in-at-the-system", "second-screen-completes"],
        DeviceScript.Platform.allCases
    )
    func wholeSession(name: String, platform: DeviceScript.Platform) async throws {
        var scenario = try ScenarioLibrary.scenario(named: name)
        scenario.device.platform = platform
        scenario.service.denied = ["REF30-PREMIUM"]
        let world = try SimulatorWorld(scenario)
        let end = try await world.end(of: scenario)
        #expect(end.outcome == .signedIn)
        #expect(end.via == (name == "signed-in-at-the-system" ? .partner : .regular))
        let resources = ["REF30", "REF30-PREMIUM"].compactMap(Resource.init)
        #expect(try await world.client.preauthorize(resources).map(\.isLikelyPermitted) == [true, false])
        #expect(try await world.client.authorize("REF30").permit?.mediaToken.withValue { $0.isEmpty } == false)
        guard case .denied(_, let denial) = try await world.client.authorize("REF30-PREMIUM") else {
            Issue.record("permitted")
            return
        }
        #expect(denial.cause == .subscription)
        _ = try await world.client.signOut()
        #expect(await world.client.sessionStatus() == .signedOut)
        // What the strict simulator does not know is a 400.
        #expect(world.simulator.records.allSatisfy { ($0.status ?? 500) < 500 && $0.status != 400 })
    }

    @Test("R8.1 R3.3 Temporary access permits without a login, and ends with a sign-out", arguments: [true, false])
    func temporaryAccess(isSignedOut: Bool) async throws {
        let world = try SimulatorWorld(try ScenarioLibrary.scenario(named: "denied"))
        guard case .regularSignIn(let way, .permissionDenied) = try await world.client.signIn() else {
            Issue.record("no regular sign-in")
            return
        }
        _ = try await way.providers()
        let profile = try await way.start(with: MVPD.ID("TempPass")).waitForProfile()
        #expect(profile.kind == .temporary)
        #expect(try await world.client.authorize("REF30").permit != nil)
        if isSignedOut { _ = try await world.client.signOut() }
        #expect(await world.client.sessionStatus() == (isSignedOut ? .signedOut : .signedIn(profile)))
        #expect(world.simulator.records.allSatisfy { $0.status != 400 })
    }
}
