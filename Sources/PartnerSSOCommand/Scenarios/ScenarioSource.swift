import PartnerSSOScenarios

/// Where a command's scenario comes from.
enum ScenarioSource {
    /// What is played when nothing is asked for: the story of the whole partner sign-in.
    static let standard = "picks-an-onboarded-provider"

    /// Loads a scenario by its name in the library or by a file's path.
    static func scenario(_ nameOrPath: String?) throws(ScenarioError) -> Scenario {
        try ScenarioLoader().load(nameOrPath ?? standard)
    }
}
