import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The laws of a partner framework: who it is, and whom it does not disturb.
enum FrameworkCases {
    static let all = [described, cancelled]

    private static let described = ContractCase(
        "FRM-001",
        "The platform is named, and the way out is described",
        "A framework says its name as services spell it, and where the viewer ends the platform's login."
    ) { probe in
        let partner = try framework(of: probe).partner
        let isNamed = !partner.name.isEmpty && partner.name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        try probe.require(isNamed, "\(quoted(partner.name)) is no name that fits into a call.")
        let isDescribed = !partner.signOutPath.isEmpty && partner.signOutPath.allSatisfy { !$0.isEmpty }
        try probe.require(isDescribed, "The settings path \(partner.signOutPath) leads nowhere.")
    }

    private static let cancelled = ContractCase(
        "FRM-002",
        "A cancelled question is not asked",
        "In a task that is cancelled every question to a framework ends in cancelled, and nothing appears on the screen."
    ) { probe in
        let trial = try FrameworkTrial(DeviceScript(permission: .notDetermined), probe)
        for (name, question) in FrameworkTrial.questions(to: trial.bare, asking: .ifNeeded) {
            let end = await Waiting.end(cancelling: { true }) {
                await untilCancelled()
                try await question()
            }
            let isCancelled = end == .failed(.cancelled)
            try probe.require(isCancelled, "Cancelled before it began, \(name) ended: \(end.map { "\($0)" } ?? "").")
            for _ in 0..<3 { await Waiting.others() }
            let isSeen = trial.interruptions > 0
            try probe.require(!isSeen, "Cancelled before it began, \(name) shows the viewer something.")
        }
    }

    private static func framework(of probe: ContractProbe) throws -> any PartnerFramework {
        guard let framework = probe.register(try probe.makePlugin()).frameworks.first else {
            throw ContractUnstaged("The plugin registers no framework.")
        }
        return framework
    }
}
