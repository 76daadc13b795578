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
        "An identity carries the expiry the platform gave, neither rounded nor moved, and an unknown one where it gave none; a login that is over is told to be over, or not at all."
    ) { probe in
        let scripts = [3600, nil, -3600, 31_536_001].map { seconds in
            DeviceScript(account: .init(provider: probe.provider, expiresIn: seconds))
        }
        for script in probe.situations(scripts) {
            let trial = try FrameworkTrial(script, probe)
            // A fraction of a second exposes a framework that rounds to seconds or adds to its own time.
            trial.clock.advance(by: .milliseconds(1234))
            let expected = script.account?.expiresIn.map { ManualClock.start.addingTimeInterval(Double($0)) }
            switch (try await trial.silentIdentity(), expected) {
            case (.identified(let identity), nil):
                try probe.require(identity.expiry == .unknown, "No expiry was given; told was \(identity.expiry).")
            case (.identified(let identity), let expected?):
                try probe.require(identity.expiry == .at(expected), "Given \(expected), told \(identity.expiry).")
            case (let answer, let expected):
                let isExpired = expected.map { $0 <= trial.clock.now } ?? false
                try probe.require(isExpired, "Signed in until \(expected?.description ?? "ever"): \(answer).")
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
            for _ in 0..<100 { await Task.yield() }
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
        "A platform that never answers is waited for in vain only so long",
        "A question without a viewer that the platform never answers ends in timedOut at a deadline of the injected clock, and its question to the platform is cancelled if it can be."
    ) { probe in
        var script = probe.ordinaryDevice
        script.callbacks = .never
        for index in 0..<3 {
            let trial = try FrameworkTrial(script, probe)
            let question = trial.silentQuestions[index]
            let end = await Waiting.end(moving: trial.clock, question.ask)
            let isTimedOut = end == .failed(.timedOut)
            try probe.require(isTimedOut, "Never answered by the platform, \(question.name) ended: \(end).")
        }
    }

    private static let cancelledWhileWaiting = ContractCase(
        "FRM-011",
        "Whoever stops waiting is let go, and the platform is told",
        "A question that is cancelled while the platform is asked ends in cancelled and in nothing else, and a picker that is open is taken away."
    ) { probe in
        var silent = probe.ordinaryDevice
        silent.callbacks = .never
        for index in 0..<3 {
            let trial = try FrameworkTrial(silent, probe)
            let question = trial.silentQuestions[index]
            let end = await Waiting.end(cancelling: { trial.sightings.questions > 0 }, question.ask)
            try probe.require(
                end == .failed(.cancelled),
                "Cancelled while the platform was asked, \(question.name) ended: \(end.map { "\($0)" } ?? "unasked")."
            )
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
        let isTold = await Waiting.until { trial.sightings.cancelled > 0 }
        try probe.require(isTold, "The platform was not told that nobody waits any more.")
    }

    private static let choices = ContractCase(
        "FRM-012",
        "What the viewer does in the picker is told apart",
        "Choosing a provider names it, choosing none of the listed is otherProvider, and closing the picker is viewerCancelled; none of them is an error."
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
            try require(told, code, probe)
        }
        let fault = DeviceScript.ErrorInjection(step: .proof, domain: "contract.unknown", code: 17)
        var script = probe.ordinaryDevice
        script.errors = [fault]
        guard case .unproven(_, let told) = try await FrameworkTrial(script, probe).proof(of: "token") else {
            throw ContractFailure("With the error 17 of an unknown domain, attributeResponse does not tell a fault.")
        }
        try require(told, 17, probe)
    }

    /// Requires that a fault is the injected one, whole.
    static func require(
        _ fault: PartnerFault?,
        _ code: Int64,
        _ probe: ContractProbe
    ) throws(ContractFailure) {
        let isWhole = fault?.domain == "contract.unknown" && fault?.code.contains("\(code)") == true
        try probe.require(isWhole, "The error contract.unknown \(code) became: \(fault?.description ?? "no fault").")
    }
}
