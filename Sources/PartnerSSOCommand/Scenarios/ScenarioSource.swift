import AdobePassSimulator
import PartnerSSOBase
import PartnerSSOScenarios

/// Where a command's scenario comes from.
enum ScenarioSource {
    /// The default scenario: the whole partner sign-in.
    static let standard = "picks-an-onboarded-provider"

    /// Loads a scenario by its name in the library or by a file's path.
    static func scenario(_ nameOrPath: String?) throws(ScenarioError) -> Scenario {
        let scenario = try ScenarioLoader().load(nameOrPath ?? standard)
        let faults = scenario.service.faults.enumerated().compactMap { index, fault in
            misspelling(in: fault.endpoint, at: "/service/faults/\(index)/endpoint")
        }
        guard faults.isEmpty else {
            throw ScenarioError(
                code: .invalid,
                message: "The scenario names an endpoint that the simulator does not have.",
                hint: "Write the endpoint as GET /_simulator of a running simulator lists it.",
                faults: faults
            )
        }
        return scenario
    }

    /// The fault of an endpoint that the simulator does not have, because a fault there would never happen.
    private static func misspelling(in endpoint: String, at pointer: String) -> ScenarioError.Fault? {
        guard SimulatorEndpoint(rawValue: endpoint) == nil else { return nil }
        let nearest = SimulatorEndpoint.nearest(to: endpoint)?.rawValue
        return ScenarioError.Fault(
            kind: .unknownValue,
            pointer: pointer,
            message: "The endpoint \u{201C}\(endpoint)\u{201D} is unknown.\(NearestWord.question(nearest))",
            nearest: nearest
        )
    }
}
