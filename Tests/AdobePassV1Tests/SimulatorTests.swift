import AdobePassSimulator
import AdobePassV1
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing

@Suite("The legacy plugin against the simulator")
struct SimulatorTests {
    static let plugin = AdobePassV1Plugin.identifier.rawValue

    /// The stories in which the app has no part of its own; the command line plays the others too.
    static var names: [String] {
        get throws {
            try ScenarioLibrary.scenarios().filter { $0.notExpressible[plugin] == nil && $0.app == AppScript() }
                .map(\.name)
        }
    }

    @Test("Every story of the library ends as it should, with the fewest calls the protocol allows")
    func library() async throws {
        #expect(try Self.names.count > 20)
        for name in try Self.names {
            let scenario = try ScenarioLibrary.scenario(named: name)
            let world = try SimulatorWorld(scenario)
            let end = try await world.end(of: scenario)
            #expect(end == scenario.expectation(for: Self.plugin), "\(name)")
            #expect(world.calls.count == scenario.minimumCalls[Self.plugin], "\(name): \(world.calls)")
        }
    }

    @Test("Every story ends the same way at a service that answers XML when it pleases")
    func libraryInXML() async throws {
        for name in try Self.names {
            let scenario = try ScenarioLibrary.scenario(named: name)
            let world = try SimulatorWorld(scenario, insistsOnXML: true)
            let end = try await world.end(of: scenario)
            #expect(end == scenario.expectation(for: Self.plugin), "\(name)")
            #expect(world.calls.count == scenario.minimumCalls[Self.plugin], "\(name): \(world.calls)")
        }
    }

    @Test("Decisions and the sign-out read XML as they read JSON")
    func decisionsInXML() async throws {
        var scenario = try ScenarioLibrary.scenario(named: "signed-in-at-the-system")
        scenario.service.denied = ["REF30-PREMIUM"]
        let world = try SimulatorWorld(scenario, insistsOnXML: true)
        _ = try await world.client.signIn()
        let resources = ["REF30", "REF30-PREMIUM"].compactMap(Resource.init)
        let previews = try await world.client.preauthorize(resources)
        #expect(previews.map(\.denial?.cause) == [nil, .subscription])
        guard case .denied(_, let denial) = try await world.client.authorize("REF30-PREMIUM") else {
            Issue.record("it was permitted")
            return
        }
        #expect(denial.cause == .subscription)
        #expect(denial.message == "Your subscription does not include REF30-PREMIUM.")
        #expect(try await world.client.authorize("REF30").permit != nil)
        #expect(try await !world.client.signOut().viewerSteps.isEmpty)
    }

    @Test(
        "AS14 The documented clean-up breaks a proof whose signed bytes span lines, and leaving the bytes alone does not",
        arguments: [("documented", false), ("raw", true)]
    )
    func proofEncoding(setting: String, isSignedIn: Bool) async throws {
        var scenario = try ScenarioLibrary.scenario(named: "signed-in-at-the-system")
        scenario.device.proof = .prettyPrinted
        let world = try SimulatorWorld(scenario, settings: ["proofEncoding": .string(setting)])
        switch try await world.client.signIn() {
        case .signedIn(_, let via): #expect(isSignedIn && via == .partner)
        case .regularSignIn(_, let reason): #expect(!isSignedIn && reason == .exchangeRejected)
        }
    }

    @Test("A viewer is signed in by the platform, authorized and signed out")
    func mainJob() async throws {
        let world = try SimulatorWorld(try ScenarioLibrary.scenario(named: "signed-in-at-the-system"))
        guard case .signedIn(let profile, via: .partner) = try await world.client.signIn() else {
            Issue.record("the viewer is not signed in by the platform")
            return
        }
        #expect(profile.kind == .partner)
        let resources = ["REF30", "REF30-PREMIUM"].compactMap(Resource.init)
        #expect(try await world.client.preauthorize(resources).map(\.isLikelyPermitted) == [true, true])
        let decision = try await world.client.authorize("REF30")
        #expect(decision.resource == resources.first)
        #expect(decision.permit?.mediaToken.withValue { $0.isEmpty } == false)
        let guidance = try await world.client.signOut()
        #expect(!guidance.viewerSteps.isEmpty)
        #expect(guidance.url == nil)
        #expect(
            world.calls == [
                "POST /o/client/register", "POST /o/client/token", "GET /api/v1/checkauthn",
                "GET /api/v1/config/REF30", "GET /api/v1/REF30/profile-requests/Cablevision",
                "POST /api/v1/tokens/authn", "GET /api/v1/tokens/authn", "GET /api/v1/preauthorize",
                "GET /api/v1/authorize", "GET /api/v1/mediatoken", "GET /api/v1/tokens/usermetadata",
                "DELETE /api/v1/logout",
            ]
        )
    }

    @Test("A resource the provider denies is denied in its preview and in its decision")
    func denied() async throws {
        let world = try SimulatorWorld(try ScenarioLibrary.scenario(named: "resource-denied"))
        _ = try await world.client.signIn()
        let resources = ["REF30", "REF30-PREMIUM"].compactMap(Resource.init)
        #expect(try await world.client.preauthorize(resources).map(\.isLikelyPermitted) == [true, false])
        #expect(try await world.client.authorize("REF30-PREMIUM").permit == nil)
        #expect(try await world.client.authorize("REF30").permit != nil)
    }

    @Test(
        "Every fault of the simulator at every call of the flow is a typed error or is overcome",
        arguments: ServiceScript.EndpointFault.Fault.allCases
    )
    func faults(fault: ServiceScript.EndpointFault.Fault) async throws {
        let endpoints = [
            "POST /o/client/register", "POST /o/client/token", "GET /api/v1/checkauthn",
            "GET /api/v1/config/{requestor}", "GET /api/v1/{requestor}/profile-requests/{mvpd}",
            "POST /api/v1/tokens/authn", "GET /api/v1/tokens/authn",
        ]
        for endpoint in endpoints {
            var scenario = try ScenarioLibrary.scenario(named: "signed-in-at-the-system")
            scenario.service.faults = [.init(endpoint: endpoint, fault: fault)]
            let world = try SimulatorWorld(scenario)
            do throws(SSOError) {
                guard case .signedIn = try await world.client.signIn() else {
                    Issue.record("\(fault) at \(endpoint) was read as an answer")
                    continue
                }
            } catch {
                #expect(error.code != .internalFault && error.code != .cancelled, "\(fault) at \(endpoint): \(error)")
            }
        }
    }
}
