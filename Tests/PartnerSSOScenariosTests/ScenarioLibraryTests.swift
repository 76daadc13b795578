import Foundation
import PartnerSSOScenarios
import Testing

@Suite("The scenario library")
struct ScenarioLibraryTests {
    /// The stories that have to be told, whatever else is.
    static let story = [
        "already-signed-in", "signed-in-at-the-system", "picks-an-onboarded-provider", "picks-a-picker-only-provider",
        "other-provider", "cancels", "denied", "restricted", "undetermined-then-granted", "identity-expired",
        "declined-by-the-service", "no-attribute-response",
    ]

    @Test("Every bundled scenario is read and is named like its file", arguments: ScenarioLibrary.names)
    func reads(name: String) throws {
        let scenario = try ScenarioLibrary.scenario(named: name)
        #expect(scenario.name == name)
        #expect(!scenario.title.isEmpty)
        #expect(!scenario.summary.isEmpty)
    }

    @Test("Every bundled scenario survives being written and read", arguments: ScenarioLibrary.names)
    func roundTrips(name: String) throws {
        let scenario = try ScenarioLibrary.scenario(named: name)
        #expect(try Scenario(json: scenario.json()) == scenario)
        #expect(try JSONDecoder().decode(Scenario.self, from: JSONEncoder().encode(scenario)) == scenario)
    }

    @Test("Names are unique and sorted, and titles are unique")
    func unique() throws {
        let names = ScenarioLibrary.names
        #expect(names == Set(names).sorted())
        let titles = try ScenarioLibrary.scenarios().map(\.title)
        #expect(Set(titles).count == titles.count)
    }

    @Test("The twelve scenarios that tell the story are there")
    func tellsTheStory() {
        #expect(Set(Self.story).isSubset(of: ScenarioLibrary.names))
    }

    @Test("Every file of the folder is embedded")
    func embedsTheFolder() throws {
        let room = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/PartnerSSOScenarios/Library")
        let files = try FileManager.default.contentsOfDirectory(atPath: room.path)
        #expect(files.map { $0.replacing(".json", with: "") }.sorted() == ScenarioLibrary.names)
    }

    @Test("Each service plugin has a call minimum or a reason why it cannot tell the story")
    func countsCalls() throws {
        for scenario in try ScenarioLibrary.scenarios() {
            for plugin in ["adobe-pass-v1", "adobe-pass-v2"] {
                let isCounted = scenario.minimumCalls[plugin] != nil
                let isExcused = scenario.notExpressible[plugin] != nil
                #expect(isCounted != isExcused, "\(scenario.name) on \(plugin)")
            }
        }
    }

    @Test("A plugin's own expectation replaces the common one")
    func replacesTheExpectation() throws {
        let scenario = try ScenarioLibrary.scenario(named: "partner-services-disabled")
        #expect(scenario.expectation(for: "adobe-pass-v1").reason == .partnerServicesDisabled)
        #expect(scenario.expectation(for: "adobe-pass-v2").reason == .serviceDeclinedConfiguration)
        #expect(scenario.expectation(for: "another") == scenario.expected)
    }
}
