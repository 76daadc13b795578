import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The laws of permission: who is asked, what is told, and what is kept.
extension FrameworkCases {
    static let asking = [neverAsked, told, readAgain, uninterrupted]

    static let refusals: [(DeviceScript.Permission, Permission.Refusal)] = [
        (.denied, .denied), (.restricted, .restricted), (.notDetermined, .notDetermined),
    ]

    private static let neverAsked = ContractCase(
        "FRM-003",
        "The viewer is asked for permission only when allowed",
        "Without leave to ask the viewer, permission(asking:) shows nothing, whatever the permission is; with leave, it asks at most once, and only if the permission is not determined."
    ) { probe in
        let scripts = DeviceScript.Permission.allCases.map { DeviceScript(permission: $0) }
        for script in probe.situations(scripts) {
            let trial = try FrameworkTrial(script, probe)
            _ = try await trial.permission(.never)
            try probe.require(
                trial.interruptions == 0,
                "With the permission \(script.permission), the viewer was asked although asking was .never."
            )
            _ = try await trial.permission(.ifNeeded)
            let allowed = script.permission == .notDetermined && trial.has(.prompt) ? 1 : 0
            try probe.require(
                trial.sightings.prompts == allowed && trial.sightings.forms == 0,
                "With the permission \(script.permission), the viewer was asked \(trial.sightings.prompts) times."
            )
        }
    }

    private static let told = ContractCase(
        "FRM-004",
        "The permission is reported as it is",
        "Each permission of the platform, and each answer of the viewer, is reported as what it is."
    ) { probe in
        for script in probe.situations(DeviceScript.Permission.allCases.map { DeviceScript(permission: $0) }) {
            let answer = try await FrameworkTrial(script, probe).permission(.never)
            try require(answer, refusals.first { $0.0 == script.permission }?.1, probe)
        }
        for (prompt, refusal) in [(DeviceScript.PromptAnswer.grant, nil), (.deny, Permission.Refusal.denied)] {
            let trial = try FrameworkTrial(DeviceScript(permission: .notDetermined, promptAnswer: prompt), probe)
            guard trial.has(.prompt) else {
                probe.leave(unproven: "What the viewer answers when asked: the platform cannot ask (`.prompt`).")
                break
            }
            try require(try await trial.permission(.ifNeeded), refusal, probe)
            try require(try await trial.permission(.never), refusal, probe)
        }
    }

    private static let readAgain = ContractCase(
        "FRM-006",
        "Permission is read every time",
        "A permission that the viewer withdraws or grants between two questions takes effect with the next question: no permission is cached."
    ) { probe in
        let trial = try FrameworkTrial(probe.ordinaryDevice, probe)
        _ = try await trial.permission(.never)
        _ = try await trial.silentIdentity()
        var withdrawn = probe.ordinaryDevice
        withdrawn.permission = .denied
        trial.stage.change(withdrawn)
        guard case .refused(.denied, _) = try await trial.permission(.never) else {
            throw ContractFailure("Withdrawn after the first question, the permission is still told to be there.")
        }
        guard case .withoutPermission(.denied, _) = try await trial.silentIdentity() else {
            throw ContractFailure("Withdrawn after the first question, the permission still opens the identity.")
        }
        trial.stage.change(probe.ordinaryDevice)
        guard case .granted = try await trial.permission(.never) else {
            throw ContractFailure(
                "Granted in the settings after a refusal, the permission is still told to be missing."
            )
        }
    }

    private static let uninterrupted = ContractCase(
        "FRM-007",
        "Nothing appears where interruption is forbidden",
        "Asked for an identity without interruption, or for a proof in a flow or with a token that forbids interruption, a framework shows neither prompt nor picker nor form, whatever the account is and whatever was shown before."
    ) { probe in
        let choice = DeviceScript.Picker(choice: .provider, provider: probe.provider)
        var (signedOut, expired) = (DeviceScript(picker: choice), probe.ordinaryDevice)
        signedOut.login.expiresIn = 86_400
        expired.account?.expiresIn = -3600
        var undetermined = probe.ordinaryDevice
        undetermined.permission = .notDetermined
        for script in probe.situations([probe.ordinaryDevice, signedOut, expired, undetermined]) {
            let trial = try FrameworkTrial(script, probe)
            try await requireNoInterruption(in: trial, probe)
            var closing = script
            closing.picker = .init(choice: .cancel)
            trial.stage.change(closing)
            _ = try? await trial.identity(among: [probe.provider])
            trial.stage.change(script)
            try await requireNoInterruption(in: trial, probe)
        }
    }

    /// Asks every question that must not interrupt the viewer.
    ///
    /// A platform may refuse a question outright; all that counts here is what the viewer sees.
    private static func requireNoInterruption(in trial: FrameworkTrial, _ probe: ContractProbe) async throws {
        let before = trial.interruptions
        _ = try? await trial.permission(.never)
        _ = try? await trial.silentIdentity()
        for (interruption, asking) in [
            (VerificationToken.Interruption.never, Asking.ifNeeded), (.ifNeeded, .never), (.never, .never),
        ] {
            _ = try? await trial.proof(of: "token", ["userID"], interruption, asking: asking)
        }
        try probe.require(
            trial.interruptions == before,
            "Forbidden to interrupt, the framework showed the viewer something: \(trial.sightings)."
        )
    }

    private static func require(
        _ answer: PermissionAnswer,
        _ expected: Permission.Refusal?,
        _ probe: ContractProbe
    ) throws(ContractFailure) {
        let refusal: Permission.Refusal?
        switch answer {
        case .granted: refusal = nil
        case .refused(let told, _): refusal = told
        case .unavailable: throw ContractFailure("The platform answers, and is told to be unavailable.")
        }
        let (found, wanted) = (refusal?.rawValue ?? "granted", expected?.rawValue ?? "granted")
        try probe.require(refusal == expected, "The permission is \(wanted), and is told to be \(found).")
    }
}
