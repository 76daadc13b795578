import AdobePassSimulator
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOCommand

@Suite("Sign-outs of the V2 product, on the command line")
struct StorySignOutTests {
    struct Entry: Sendable, CustomTestStringConvertible {
        let story: Story
        /// What the service's answer tells the app to do; `nil` when it is not asked.
        let action: String?
        let isGuided: Bool
        let hasAddress: Bool
        let opensPage: Bool
        var testDescription: String { story.name }

        init(_ name: String, _ action: String?, guides: Bool = false, address: Bool = false, opens: Bool = false) {
            (story, self.action, isGuided, hasAddress, opensPage) = (Story(name), action, guides, address, opens)
        }
    }

    static let entries = [
        Entry("already-signed-in", "logout", address: true),
        Entry("sign-out-with-a-user-agent", "logout", address: true, opens: true),
        Entry("platform-identity", "logout", address: true),
        Entry("single-logout", "logout", address: true, opens: true),
        Entry("picks-an-onboarded-provider", "partner_logout", guides: true),
        Entry("launches-again", "partner_logout", guides: true),
        Entry("sign-out-without-a-page", "complete"), Entry("degraded-authentication", "complete"),
        Entry("degraded-access-ends", "invalid"), Entry("temporary-access", nil), Entry("promotional-access", nil),
    ]

    @Test("It tells what is left to do, and opens the provider's page where there is a user agent", arguments: entries)
    func signOut(_ entry: Entry) async throws {
        let ending = await entry.story.run("sign-out")
        #expect(ending.status == 0, "\(ending.errors)")
        let json = try ending.json()
        #expect(json.names == ["signOut", "http"])
        #expect(json["signOut"]?.names == ["guidance", "url", "urls"])
        #expect(json["signOut"]?["guidance"]?.elements?.isEmpty == !entry.isGuided)
        #expect((json["signOut"]?["url"] != .null) == entry.hasAddress)
        #expect(json["signOut"]?["urls"]?.elements?.first == (entry.hasAddress ? json["signOut"]?["url"] : nil))
        #expect(json.calls.contains { $0.hasPrefix("G logout/") } == (entry.action != nil))
        #expect((json.calls.last == "G /adobe-services/logout") == entry.opensPage)
    }

    @Test("Each action that the service knows is met", arguments: entries)
    func action(_ entry: Entry) async throws {
        let (run, _, report) = try await entry.story.signedIn()
        #expect(report.outcome == .signedIn)
        guard case .success = await run.signOut() else {
            Issue.record("not signed out")
            return
        }
        #expect(try actions(of: run) == [entry.action].compactMap(\.self))
        #expect(await run.client.sessionStatus() == .signedOut)
    }

    private func actions(of run: ScenarioRun) throws -> [String] {
        try run.recorder.exchanges.filter { $0.call.request.path?.contains("/REF30/logout/") == true }.flatMap {
            let answer = try JSONDecoder().decode(JSONValue.self, from: try $0.outcome.get().body)
            return (answer["logouts"]?.object ?? [:]).values.compactMap { $0["actionName"]?.string }
        }
    }

    @Test("A user agent that finds no page leaves the viewer signed out all the same")
    func pageFails() async throws {
        var scenario = try Story("sign-out-with-a-user-agent").scenario()
        scenario.service.faults = [.init(endpoint: SimulatorEndpoint.logoutPage.rawValue, fault: .serverError)]
        let (run, simulator) = try ScenarioRun.bundled(playing: scenario)
        _ = await run.signIn(.leave)
        guard case .success(let report) = await run.signOut() else {
            Issue.record("not signed out")
            return
        }
        #expect(report.url != nil)
        #expect(simulator.count(of: .logoutPage) == 1)
    }

    @Test("A sign-in whose page fails says so, and does not wait for nobody")
    func loginFails() async throws {
        var scenario = try Story("second-screen-provider-chosen-here").scenario()
        scenario.service.faults = [.init(endpoint: SimulatorEndpoint.loginPage.rawValue, fault: .serverError)]
        let (run, simulator) = try ScenarioRun.bundled(playing: scenario)
        let report = await run.signIn(.wait)
        #expect(report.outcome == .failed)
        #expect(report.error?.code == "service.requestRefused")
        #expect(simulator.count(of: .profileForCode) == 0)
    }
}
