import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// The laws of a permission that cannot be had, goes away, or is missing when a proof is wanted.
extension FrameworkCases {
    static let permission = [undecided, withdrawnMeanwhile, unasked]

    private static let undecided = ContractCase(
        "FRM-018",
        "A platform that cannot tell the permission opens nothing",
        "While the platform fails at the question of permission, every question tells that failure with its own domain and code; no provider is named, nothing is shown, and no proof is asked for, although the viewer is signed in."
    ) { probe in
        for code in [Int64(-4711), 99] {
            var script = probe.ordinaryDevice
            let error = DeviceScript.ErrorInjection(step: .permission, domain: "contract.unknown", code: code)
            script.errors = [error]
            let trial = try FrameworkTrial(script, probe)
            switch try await trial.permission(.never) {
            case .refused(_, let fault), .unavailable(let fault): try require(fault, error, in: trial, probe)
            case .granted: throw ContractFailure("The platform cannot tell the permission, which is told as granted.")
            }
            for answer in [try await trial.silentIdentity(), try await trial.identity(among: [probe.provider])] {
                switch answer {
                case .unidentified(_, let fault), .withoutPermission(_, let fault):
                    try require(fault, error, in: trial, probe)
                case .identified(let identity):
                    throw ContractFailure("The platform cannot tell the permission, and \(identity.id) is named.")
                }
            }
            switch try await trial.proof(of: "token") {
            case .unproven(_, let fault), .withoutPermission(_, let fault): try require(fault, error, in: trial, probe)
            case .proven: throw ContractFailure("The platform cannot tell the permission, and there is a proof.")
            }
            try probe.require(
                trial.interruptions == 0 && trial.sightings.proofs.isEmpty,
                "The platform cannot tell the permission, and was asked all the same: \(trial.sightings)."
            )
        }
    }

    private static let withdrawnMeanwhile = ContractCase(
        "FRM-019",
        "A permission that goes while the platform answers is gone",
        "A permission that the viewer withdraws while the platform is answering makes the answer void: neither provider nor proof is handed out, in no kind of question, and no obstacle names a provider."
    ) { probe in
        var choosing = DeviceScript(picker: .init(choice: .provider, provider: probe.provider))
        choosing.login.expiresIn = 86_400
        let questions = [
            (DeviceScript.Step.silent, probe.ordinaryDevice), (.interactive, choosing),
            (.proof, probe.ordinaryDevice),
        ]
        var unsupported = choosing
        unsupported.pickerOnlyProviders = [probe.provider]
        let scripts = (questions + [(.interactive, unsupported)]).map { step, device in
            var script = device
            script.happenings = [.init(.permissionChanges, at: step, permission: .denied)]
            return script
        }
        for script in probe.situations(scripts) {
            let trial = try FrameworkTrial(script, probe)
            let step = script.happenings.first?.step ?? .silent
            let isNamed = try await isProviderNamed(at: step, in: trial, probe)
            guard case .refused(.denied, _) = try await trial.permission(.never) else {
                throw ContractUnstaged(
                    "Asked at the step \(step), the staged platform did not withdraw the permission: let its double do `script.happenings`, at least permissionChanges, once its answer is made."
                )
            }
            try probe.require(
                !isNamed,
                "Withdrawn while the platform answered at the step \(step), the permission still opened the answer."
            )
        }
    }

    private static let unasked = ContractCase(
        "FRM-020",
        "Without permission the platform is not asked for a proof",
        "While permission is missing, also when it was there a question ago, a question for a proof ends in withoutPermission and never reaches the platform, and no picker comes up."
    ) { probe in
        for (permission, refusal) in refusals {
            let trial = try FrameworkTrial(probe.ordinaryDevice, probe)
            guard case .proven = try await trial.proof(of: "first") else {
                throw ContractFailure("With permission and a viewer who is signed in, there is no proof.")
            }
            for account in [probe.ordinaryDevice.account, nil] {
                let device = DeviceScript(permission: permission, account: account, picker: .init(choice: .cancel))
                trial.stage.change(device)
                guard case .withoutPermission(refusal, _) = try await trial.proof(of: "second") else {
                    throw ContractFailure("With the permission \(permission), attributeResponse does not say so.")
                }
                guard case .withoutPermission(refusal, _) = try await trial.identity(among: [probe.provider]) else {
                    throw ContractFailure("With the permission \(permission), identity does not say so.")
                }
            }
            let asked = trial.sightings.proofs.map(\.token)
            try probe.require(
                asked == ["first"],
                "With the permission \(permission), the platform was asked for a proof all the same."
            )
            try probe.require(trial.sightings.forms == 0, "With the permission \(permission), a picker came up.")
        }
    }

    private static func isProviderNamed(
        at step: DeviceScript.Step,
        in trial: FrameworkTrial,
        _ probe: ContractProbe
    ) async throws -> Bool {
        switch step {
        case .proof:
            switch try await trial.proof(of: "token") {
            case .proven, .unproven(.providerNotOnboarded, _): return true
            case .unproven, .withoutPermission: return false
            }
        case .interactive: return isNamed(in: try await trial.identity(among: [probe.provider]))
        case .silent, .permission: return isNamed(in: try await trial.silentIdentity())
        }
    }

    private static func isNamed(in answer: IdentityAnswer) -> Bool {
        switch answer {
        case .identified, .unidentified(.providerNotOnboarded, _): true
        case .unidentified, .withoutPermission: false
        }
    }
}
