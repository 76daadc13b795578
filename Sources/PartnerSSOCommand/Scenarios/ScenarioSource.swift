import PartnerSSOScenarios

/// Where a command's scenario comes from.
enum ScenarioSource {
    /// The default scenario: the whole partner sign-in.
    static let standard = "picks-an-onboarded-provider"

    /// Loads a scenario by its name in the library or by a file's path.
    static func scenario(_ nameOrPath: String?) throws(ScenarioError) -> Scenario {
        try ScenarioLoader().load(nameOrPath ?? standard)
    }
}
