import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The laws of answers: exactly one, in time, with everything the platform said.
extension FrameworkCases {
    static let answering = [expiry, once, deadline, cancelledWhileWaiting, choices, errors]

    private static let expiry = ContractCase(
        "FRM-008",
        "The expiry is the platform's, to the millisecond",
        "An identity carries the expiry the platform gave, neither rounded nor moved, and an unknown one where it gave none; a login that has expired is still told, with its end, where the platform names its provider."
    ) { probe in
        let scripts = [3600, nil, -3600, 31_536_001].map { seconds in
            DeviceScript(account: .init(provider: probe.provider, expiresIn: seconds))
        }
        for script in probe.situations(scripts) {
            let trial = try FrameworkTrial(script, probe)
            // A fraction of a second exposes a framework that rounds to seconds or adds to its own time.
            trial.clock.advance(by: .milliseconds(1234))
            let end = script.account?.expiresIn.map { ManualClock.start.addingTimeInterval(Double($0)) }
            if !trial.has(.expiry) { probe.leave(unproven: "The end of a login: the platform gives none (`.expiry`).") }
            let expected = trial.has(.expiry) ? end : nil
            switch (try await trial.silentIdentity(), expected) {
            case (.identified(let identity), nil):
                try probe.require(identity.expiry == .unknown, "No expiry was given; told was \(identity.expiry).")
            case (.identified(let identity), let expected?):
                try probe.require(identity.expiry == .at(expected), "Given \(expected), told \(identity.expiry).")
            case (let answer, let expected):
                let isExpired = expected.map { $0 <= trial.clock.now } ?? false
                let isUntold = isExpired && !trial.stage.namesExpiredLogins
                try probe.require(isUntold, "Signed in until \(expected?.description ?? "ever"): \(answer).")
            }
        }
    }

    private static let once = ContractCase(
        "FRM-009",
        "Exactly one answer to each question",
        "A platform that calls back twice, inside the call or on any thread, answers its question once: the second call answers no other question."
    ) { probe in
        let styles: [DeviceScript.Callbacks] = [.asynchronous, .synchronous, .twice]
        let scripts = styles.map { style in
            var script = probe.ordinaryDevice
            script.callbacks = style
            return script
        }
        for script in probe.situations(scripts) {
            let trial = try FrameworkTrial(script, probe)
            guard case .identified(let first) = try await trial.silentIdentity() else {
                throw ContractFailure("With callbacks \(script.callbacks), the viewer's provider is not named.")
            }
            await Waiting.others()
            try probe.require(first.id.rawValue == probe.provider, "\(first.id) is named, not \(probe.provider).")
            var switched = script
            switched.account = .init(provider: "\(probe.provider)-2", expiresIn: 86_400)
            trial.stage.change(switched)
            guard case .identified(let second) = try await trial.silentIdentity() else {
                throw ContractFailure("With callbacks \(script.callbacks), the second question is not answered.")
            }
            try probe.require(
                second.id.rawValue == "\(probe.provider)-2",
                "With callbacks \(script.callbacks), the answer to an earlier question came to a later one."
            )
        }
    }

    private static let deadline = ContractCase(
        "FRM-010",
        "A platform that never answers runs into a deadline",
        "A question without a viewer that the platform never answers ends in timedOut at a deadline of the injected clock, and is withdrawn from the platform by the handle that the platform gave."
    ) { probe in
        for (index, step) in silentSteps.enumerated() {
            let trial = try FrameworkTrial(probe.device(silentAt: step), probe)
            guard trial.steps([step]) == [step] else { continue }
            let question = trial.silentQuestions[index]
            let isAsked = { @Sendable in trial.sightings.asked.contains(step) }
            let end = await Waiting.end(moving: trial.clock, once: isAsked, question.ask)
            // An answer before the clock moved is the platform's.
            try requireSilence(at: step, isBroken: end == .answered && trial.clock.uptime == .zero, in: trial)
            let isTimedOut = end == .failed(.timedOut)
            try probe.require(isTimedOut, "Never answered by the platform, \(question.name) ended: \(end).")
            try await requireWithdrawn(step, "after its deadline", in: trial, probe)
        }
    }

    /// The step of each of the three questions that need no viewer.
    private static let silentSteps = [DeviceScript.Step.permission, .silent, .proof]

    private static func requireSilence(
        at step: DeviceScript.Step,
        isBroken: Bool,
        in trial: FrameworkTrial
    ) throws(ContractUnstaged) {
        guard isBroken, trial.sightings.asked.contains(step) else { return }
        throw ContractUnstaged(
            "The staged platform answered at the step \(step): let its double keep silent as `script.callbacksByStep` says."
        )
    }

    private static func requireWithdrawn(
        _ step: DeviceScript.Step,
        _ when: String,
        in trial: FrameworkTrial,
        _ probe: ContractProbe
    ) async throws(ContractFailure) {
        guard !trial.stage.withoutHandle.contains(step) else {
            return probe.leave(unproven: "Withdrawing a question at the step \(step): the platform gives no handle.")
        }
        let isWithdrawn = await Waiting.until { trial.sightings.withdrawn == [step] }
        guard isWithdrawn else {
            throw ContractFailure(
                "The question at the step \(step) was not withdrawn \(when); withdrawn: \(trial.sightings.withdrawn)."
            )
        }
    }

    private static let cancelledWhileWaiting = ContractCase(
        "FRM-011",
        "A cancelled question ends at once, and is withdrawn",
        "A question that is cancelled while the platform is asked ends in cancelled and in nothing else, is withdrawn from the platform by the handle that the platform gave, and a picker that is open is taken away."
    ) { probe in
        for (index, step) in silentSteps.enumerated() {
            let trial = try FrameworkTrial(probe.device(silentAt: step), probe)
            guard trial.steps([step]) == [step] else { continue }
            let question = trial.silentQuestions[index]
            let end = await Waiting.end(cancelling: { trial.sightings.asked.last == step }, question.ask)
            try requireSilence(at: step, isBroken: end == nil, in: trial)
            try probe.require(
                end == .failed(.cancelled),
                "Cancelled while the platform was asked, \(question.name) ended: \(end.map { "\($0)" } ?? "unasked")."
            )
            try await requireWithdrawn(step, "when it was cancelled", in: trial, probe)
        }
        let waiting = DeviceScript(picker: .init(choice: .wait))
        let trial = try FrameworkTrial(waiting, probe)
        let provider = probe.provider
        let end = await Waiting.end(cancelling: { trial.sightings.forms > 0 }) { () async throws(SSOError) in
            _ = try await trial.identity(among: [provider])
        }
        try probe.require(
            end == .failed(.cancelled),
            "Cancelled with the picker open, identity ended: \(end.map { "\($0)" } ?? "without a picker")."
        )
        try await requireWithdrawn(.interactive, "when it was cancelled", in: trial, probe)
    }

    private static let choices = ContractCase(
        "FRM-012",
        "What the viewer does in the picker is distinguished",
        "Choosing a provider names it, choosing one that the platform lists and does not sign in is providerNotOnboarded, choosing none of the listed is otherProvider, and closing the picker is viewerCancelled; none of them is an error."
    ) { probe in
        let choices: [(DeviceScript.Picker, IdentityObstacle?)] = [
            (.init(choice: .provider, provider: probe.provider), nil), (.init(choice: .cancel), .viewerCancelled),
            (.init(choice: .otherProvider), .otherProvider),
        ]
        for script in probe.situations(choices.map { DeviceScript(picker: $0.0) }) {
            let trial = try FrameworkTrial(script, probe)
            let expected = choices.first { $0.0 == script.picker }?.1
            switch try await trial.identity(among: [probe.provider, "\(probe.provider)-2"]) {
            case .identified(let identity):
                let isRight = expected == nil && identity.id.rawValue == probe.provider
                try probe.require(isRight, "The viewer's choice was \(script.picker); told was \(identity.id).")
            case .unidentified(let obstacle, _):
                let told = expected.map { "\($0)" } ?? probe.provider
                try probe.require(obstacle == expected, "The viewer did \(told); told was \(obstacle).")
            case .withoutPermission(let refusal, _):
                throw ContractFailure("With permission, the picker ended in \(refusal).")
            }
        }
        try await requirePickerOnly(probe)
    }

    private static func requirePickerOnly(_ probe: ContractProbe) async throws {
        var script = DeviceScript(picker: .init(choice: .provider, provider: probe.provider))
        script.pickerOnlyProviders = [probe.provider]
        let trial = try FrameworkTrial(script, probe)
        guard trial.has(.pickerOnlyProvider) else {
            return probe.leave(unproven: "A provider that is listed and not signed in (`.pickerOnlyProvider`).")
        }
        let answer = try await trial.identity(among: [probe.provider, "\(probe.provider)-2"])
        guard case .unidentified(.providerNotOnboarded(let id), _) = answer, id.rawValue == probe.provider else {
            throw ContractFailure("The viewer chose \(probe.provider), which is only listed; told was \(answer).")
        }
    }

    private static let errors = ContractCase(
        "FRM-013",
        "Every error of the platform is passed on with its code",
        "An error of the platform, known or not, is told as a fault with the platform's own domain and code; it never names a provider, and is never lost."
    ) { probe in
        for code in [Int64(-4711), 1, 99] {
            let fault = DeviceScript.ErrorInjection(step: .silent, domain: "contract.unknown", code: code)
            let trial = try FrameworkTrial(DeviceScript(errors: [fault]), probe)
            guard case .unidentified(_, let told) = try await trial.silentIdentity() else {
                throw ContractFailure("With the error \(code) of an unknown domain, identity does not tell a fault.")
            }
            try require(told, fault, in: trial, probe)
        }
        let fault = DeviceScript.ErrorInjection(step: .proof, domain: "contract.unknown", code: 17)
        var script = probe.ordinaryDevice
        script.errors = [fault]
        let trial = try FrameworkTrial(script, probe)
        guard trial.has(.proof) else { return probe.leave(unproven: "Errors at a proof: the platform makes none.") }
        guard case .unproven(_, let told) = try await trial.proof(of: "token") else {
            throw ContractFailure("With the error 17 of an unknown domain, attributeResponse does not tell a fault.")
        }
        try require(told, fault, in: trial, probe)
    }

    /// Requires that a fault is the injected error, as the platform spells it.
    static func require(
        _ fault: PartnerFault?,
        _ error: DeviceScript.ErrorInjection,
        in trial: FrameworkTrial,
        _ probe: ContractProbe
    ) throws(ContractFailure) {
        let expected = trial.stage.spelling(error)
        let isWhole = fault?.domain == expected.domain && fault?.code == expected.code
        try probe.require(isWhole, "The error \(expected) became: \(fault?.description ?? "no fault").")
    }
}
