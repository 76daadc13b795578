import PartnerSSO
import PartnerSSOScenarios

@testable import PartnerSSOCommand

extension ScenarioRun {
    /// A run of a bundled product inside the process.
    static func bundled(
        _ product: String = "living-room-tv",
        scenario name: String = "picks-an-onboarded-provider"
    ) throws -> ScenarioRun {
        let scenario = try ScenarioLibrary.scenario(named: name)
        return try ScenarioRun(
            product: product,
            scenario: scenario,
            catalog: try .bundled(),
            plugins: .bundled,
            face: try .inProcess(scenario)
        )
    }
}

extension [String] {
    /// The products of the bundled configuration.
    static let bundledProducts = ["living-room-tv", "living-room-tv-legacy"]
}
