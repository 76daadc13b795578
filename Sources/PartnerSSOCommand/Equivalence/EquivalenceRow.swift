import PartnerSSOBase
import PartnerSSOScenarios

/// One scenario on one platform, on two services.
struct EquivalenceRow: JSONReport {
    /// One difference, and why it is there if that is known.
    struct Difference: JSONReport, Hashable {
        let aspect: ServiceOutcome.Aspect
        let reference: String?
        let other: String?
        let reason: String?

        var json: JSON {
            [
                "aspect": .string(aspect.rawValue), "reference": JSON(reference), "other": JSON(other),
                "reason": JSON(reason),
            ]
        }
    }

    let scenario: String
    let platform: DeviceScript.Platform
    let plugin: String
    let outcome: ServiceOutcome
    let differences: [Difference]
    /// Why one of the two services cannot express the scenario.
    let notExpressible: String?

    /// Compares two outcomes.
    init(
        _ scenario: Scenario,
        _ reference: ServiceOutcome,
        _ other: ServiceOutcome,
        of plugin: String,
        known: [KnownDifference]
    ) {
        self.scenario = scenario.name
        platform = scenario.device.platform
        self.plugin = plugin
        outcome = reference
        notExpressible = nil
        differences = reference.differences(from: other).map { aspect in
            let rule = known.first { $0.explains(aspect, other[aspect], of: plugin, in: scenario) }
            return Difference(
                aspect: aspect,
                reference: reference[aspect],
                other: other[aspect],
                reason: rule?.reason
            )
        }
    }

    /// A scenario that one of the two services cannot express.
    init(_ scenario: Scenario, _ reference: ServiceOutcome, of plugin: String, notExpressible reason: String) {
        self.scenario = scenario.name
        platform = scenario.device.platform
        self.plugin = plugin
        outcome = reference
        differences = []
        notExpressible = reason
    }

    /// Whether there is an unexplained difference.
    var isUnexplained: Bool { differences.contains { $0.reason == nil } }

    var json: JSON {
        [
            "scenario": .string(scenario), "platform": .string(platform.rawValue), "plugin": .string(plugin),
            "equal": .boolean(differences.isEmpty && notExpressible == nil),
            "differences": .array(differences.map(\.json)), "notExpressible": JSON(notExpressible),
        ]
    }
}
