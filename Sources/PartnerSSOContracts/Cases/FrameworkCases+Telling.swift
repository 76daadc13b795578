import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The laws of failures and of empty answers: what they mean, and that they pass.
extension FrameworkCases {
    static let telling = [unknownFailure, failedPermission, signedOut, passing, onceOnly]

    private static let domain = "contract.unknown"

    private static let unknownFailure = ContractCase(
        "FRM-021",
        "An unknown failure is reported as a failure",
        "An error of the platform that the plugin has no case for is reported as frameworkUnavailable, in every kind of question: never as a viewer who is not signed in, closed the picker or has another provider.",
        severity: .provisional
    ) { probe in
        for step in [DeviceScript.Step.silent, .interactive, .proof] {
            var script = step == .interactive ? DeviceScript() : probe.ordinaryDevice
            script.errors = [.init(step: step, domain: domain, code: -4711)]
            let trial = try FrameworkTrial(script, probe)
            guard trial.steps([step]) == [step] else { continue }
            let obstacle: IdentityObstacle?
            switch step {
            case .proof:
                guard case .unproven(let told, _) = try await trial.proof(of: "token") else {
                    throw ContractFailure("With an unknown error at the step proof, there is an answer.")
                }
                obstacle = told
            default:
                let answer =
                    try await step == .silent
                    ? trial.silentIdentity() : trial.identity(among: [probe.provider])
                guard case .unidentified(let told, _) = answer else {
                    throw ContractFailure(
                        "With an unknown error at the step \(step), there is an answer: \(answer)."
                    )
                }
                obstacle = told
            }
            let told = obstacle.map { "\($0)" } ?? "nothing"
            let isFailure = obstacle == .frameworkUnavailable
            try probe.require(isFailure, "An unknown error at the step \(step) is told as \(told).")
        }
    }

    private static let failedPermission = ContractCase(
        "FRM-022",
        "A failure to read the permission is no refusal",
        "While the platform cannot tell the permission, no answer says that the viewer or the system refused it: it is unavailable or not determined, in every kind of question.",
        severity: .provisional
    ) { probe in
        var script = probe.ordinaryDevice
        script.errors = [.init(step: .permission, domain: domain, code: -4711)]
        let trial = try FrameworkTrial(script, probe)
        var refusals: [Permission.Refusal] = []
        for asking in [Asking.never, .ifNeeded] {
            if case .refused(let refusal, _) = try await trial.permission(asking) {
                refusals.append(refusal)
            }
        }
        for answer in [
            try await trial.silentIdentity(), try await trial.identity(among: [probe.provider]),
        ] {
            if case .withoutPermission(let refusal, _) = answer { refusals.append(refusal) }
        }
        if case .withoutPermission(let refusal, _) = try await trial.proof(of: "token") {
            refusals.append(refusal)
        }
        let refusal = refusals.first { $0 != .notDetermined }
        try probe.require(
            refusal == nil,
            "The platform cannot tell the permission, which is told as \(refusal?.rawValue ?? "")."
        )
    }

    private static let signedOut = ContractCase(
        "FRM-023",
        "A viewer who is not signed in is reported as that",
        "With permission and without an account, identity and attributeResponse report notSignedIn and no failure.",
        severity: .provisional
    ) { probe in
        let trial = try FrameworkTrial(DeviceScript(), probe)
        let identity = try await trial.silentIdentity()
        try probe.require(
            identity == .unidentified(.notSignedIn, nil),
            "No viewer is signed in, and identity answers \(identity)."
        )
        guard trial.has(.proof) else { return probe.leave(unproven: "A proof: the platform makes none (`.proof`).") }
        let proof = try await trial.proof(of: "token")
        try probe.require(
            proof == .unproven(.notSignedIn, nil),
            "No viewer is signed in, and attributeResponse answers \(proof)."
        )
    }

    private static let passing = ContractCase(
        "FRM-030",
        "A failure passes",
        "When the platform works again after a failure, the next question is answered as if there had been none.",
        severity: .provisional
    ) { probe in
        for step in [DeviceScript.Step.permission, .silent, .proof] {
            var script = probe.ordinaryDevice
            script.errors = [.init(step: step, domain: domain, code: -4711)]
            let trial = try FrameworkTrial(script, probe)
            for question in trial.silentQuestions { _ = try? await question.ask() }
            trial.stage.change(probe.ordinaryDevice)
            do {
                try await CapabilityControl.requireAnswers(of: trial)
            } catch {
                throw ContractFailure("After a failure at the step \(step), the platform is not used again: \(error)")
            }
        }
    }

    private static let onceOnly = ContractCase(
        "FRM-031",
        "A failing platform is left alone",
        "One question of the core reaches the platform at most three times at each step, also when the platform fails: a sign-in tries again, not the plugin.",
        severity: .provisional
    ) { probe in
        for step in [DeviceScript.Step.permission, .silent, .proof] {
            var script = probe.ordinaryDevice
            script.errors = [.init(step: step, domain: domain, code: -4711)]
            for index in 0..<3 {
                let trial = try FrameworkTrial(script, probe)
                let question = trial.silentQuestions[index]
                _ = try? await question.ask()
                let count = trial.sightings.asked.count { $0 == step }
                try probe.require(
                    count <= 3,
                    "The platform fails at the step \(step), and \(question.name) asked it \(count) times."
                )
            }
        }
    }
}
