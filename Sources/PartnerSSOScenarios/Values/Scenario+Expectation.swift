extension Scenario {
    /// How the sign-in must end with one service plugin.
    ///
    /// - Parameter plugin: The identifier of the service plugin, such as `acme-v1`.
    /// - Returns: The plugin's own end where the scenario has one, else the common one.
    public func expectation(for plugin: String) -> ScenarioExpectation {
        expectedByPlugin[plugin] ?? expected
    }
}
