import AdobePassSimulator
import PartnerSSOScenarios

@testable import PartnerSSOCommand

extension ScenarioRun {
    /// A run of a bundled product inside the process.
    static func bundled(
        _ product: String = "living-room-tv",
        scenario name: String = "picks-an-onboarded-provider"
    ) throws -> ScenarioRun {
        try bundled(product, playing: try ScenarioLibrary.scenario(named: name)).run
    }
}

extension ScenarioRun {
    /// A run of a bundled product inside the process, and the simulator at the other end of its wire.
    static func bundled(
        _ product: String = "living-room-tv",
        playing scenario: Scenario
    ) throws -> (run: ScenarioRun, simulator: InProcessSimulator) {
        let face = try ServiceFace.inProcess(scenario)
        let run = try ScenarioRun(
            product: product,
            scenario: scenario,
            catalog: try .bundled(),
            plugins: .bundled,
            face: face
        )
        return (run, face.providers)
    }
}

extension [String] {
    /// The products of the bundled configuration.
    static let bundledProducts = ["living-room-tv", "living-room-tv-legacy"]
}
