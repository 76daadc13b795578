import PartnerSSOBase
import PartnerSSOScenarios

/// One scenario on one service plugin.
struct ScenarioResult: JSONReport {
    let scenario: String
    let plugin: String
    let expected: ScenarioOutcome
    /// How it ended, or `nil` when the plugin's protocol cannot express it.
    let actual: ScenarioOutcome?
    let calls: Int?
    let minimumCalls: Int?
    let notExpressible: String?
    let error: ErrorReport?

    /// A scenario that was played.
    init(_ scenario: Scenario, plugin: String, report: SignInReport, calls: Int) {
        self.scenario = scenario.name
        self.plugin = plugin
        expected = ScenarioOutcome(scenario.expectation(for: plugin))
        actual = ScenarioOutcome(report)
        self.calls = calls
        minimumCalls = scenario.minimumCalls[plugin]
        notExpressible = nil
        error = report.error
    }

    /// A scenario that the plugin's protocol cannot express.
    init(_ scenario: Scenario, plugin: String, notExpressible reason: String) {
        self.scenario = scenario.name
        self.plugin = plugin
        expected = ScenarioOutcome(scenario.expectation(for: plugin))
        (actual, calls, error) = (nil, nil, nil)
        minimumCalls = scenario.minimumCalls[plugin]
        notExpressible = reason
    }

    /// Whether it ended as expected, with no more calls than the protocol needs.
    var hasPassed: Bool {
        isAsExpected && !hasWastedCalls
    }

    var hasFailed: Bool { !hasPassed && notExpressible == nil }

    private var isAsExpected: Bool { actual?.fulfils(expected) == true }

    private var hasWastedCalls: Bool {
        guard let calls, let minimumCalls else { return false }
        return calls > minimumCalls
    }

    /// What is wrong, or `nil` if nothing is.
    var complaint: String? {
        guard hasFailed else { return nil }
        if !isAsExpected { return "expected \(expected.text), got \(actual?.text ?? "nothing")" }
        return "\(calls ?? 0) calls, \(minimumCalls ?? 0) would suffice"
    }

    var json: JSON {
        [
            "scenario": .string(scenario), "plugin": .string(plugin), "expected": expected.json,
            "actual": actual?.json ?? .null, "passed": .boolean(hasPassed),
            "calls": JSON(calls.map(Int64.init)), "minimumCalls": JSON(minimumCalls.map(Int64.init)),
            "notExpressible": JSON(notExpressible),
        ]
    }
}
