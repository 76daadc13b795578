import Foundation
import PartnerSSOContracts
import PartnerSSOScenarios
import Testing

/// What device and viewer do, in the files of the folder Fixtures, and what must come of it.
@Suite("Sign-ins on Harbor's boxes")
struct ScenarioTests {
    private static let files = Bundle.module.paths(forResourcesOfType: "json", inDirectory: "Fixtures")

    @Test("Each scenario ends as it says", arguments: files)
    func played(file: String) async throws {
        let scenario = try Scenario(json: Data(contentsOf: URL(filePath: file)))
        let ending = try await ScenarioRehearsal.play(scenario, on: HarborTVHarness.harness)
        #expect(ending == scenario.expectation(for: "harbor-tv"))
    }

    @Test("There are scenarios")
    func readable() {
        #expect(Self.files.count == 4)
    }
}
