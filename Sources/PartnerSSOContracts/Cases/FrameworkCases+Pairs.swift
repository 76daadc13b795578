import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The law of two failures at the same time.
extension FrameworkCases {
    static let pairing = [twoFailures]

    private static let twoFailures = ContractCase(
        "FRM-032",
        "Two failures at once are told as failures, and pass",
        "Whichever two of the device's clock, the wire, the store and the platform fail while a question is under way, it ends within a day, throws, tells a failure or is answered rightly: never as a viewer who is not signed in or has refused. The next question after both have passed is answered.",
        severity: .provisional
    ) { probe in
        try await probe.tryPairs(of: faults(probe)) { pair in
            let trial = try FrameworkTrial(probe.ordinaryDevice, probe)
            let what = "With \(WorldFault.names(of: pair))"
            for (name, question) in judgedQuestions(of: trial, probe) {
                for fault in pair where fault.part != .clock { fault.begin(trial, 0) }
                let answer = Locked<String?>(nil)
                let asked = trial.sightings.asked.count
                // A deadline by the time of day shows only if the clock is set wrong while the platform is asked.
                let (end, _) = await Waiting.patience(
                    moving: trial.clock,
                    once: { trial.sightings.asked.count > asked },
                    disturb: { for fault in pair where fault.part == .clock { fault.begin(trial, 0) } }
                ) {
                    let wrong = try await question()
                    answer.withLock { $0 = wrong }
                }
                let isEnded = end != .stuck && end != .failed(.cancelled)
                try probe.require(isEnded, "\(what), \(name) ended: \(end).")
                let wrong = answer.withLock { $0 } ?? ""
                try probe.require(wrong.isEmpty, "\(what), \(name) answers \(wrong).")
                trial.stage.change(probe.ordinaryDevice)
                trial.world.heal()
                do {
                    try await CapabilityControl.requireAnswers(of: trial)
                } catch {
                    throw ContractFailure("After that, \(what.lowercased()), nothing is answered: \(error)")
                }
            }
        }
    }

    private static func faults(_ probe: ContractProbe) -> [WorldFault<FrameworkTrial>] {
        let steps = [DeviceScript.Step.permission, .silent, .proof]
        var platforms: [(String, DeviceScript)] = steps.flatMap { step in
            var failing = probe.ordinaryDevice
            failing.errors = [.init(step: step, domain: "contract.unknown", code: -4711)]
            return [("failing at \(step)", failing), ("silent at \(step)", probe.device(silentAt: step))]
        }
        var twice = probe.ordinaryDevice
        twice.callbacks = .twice
        platforms.append(("calling back twice", twice))
        let wires = [.unsent, .hanging].map { (fault: FaultyWire.Fault) in
            WorldFault<FrameworkTrial>(.wire, "\(fault)") { trial, _ in trial.world.wire.fail { _, _ in fault } }
        }
        return WorldFault.clocks(\.world) + wires + WorldFault.stores(\.world)
            + platforms.map { name, script in
                WorldFault(.platform, name) { trial, _ in trial.stage.change(script) }
            }
    }

    /// The questions that need no viewer; each returns an answer that is neither right nor a failure.
    private static func judgedQuestions(
        of trial: FrameworkTrial,
        _ probe: ContractProbe
    ) -> [(name: String, ask: @Sendable () async throws -> String?)] {
        let provider = probe.provider
        let questions: [(name: String, ask: @Sendable () async throws -> String?)] = [
            (
                "permission",
                {
                    switch try await trial.permission(.never) {
                    case .granted, .unavailable, .refused(.notDetermined, _): nil
                    case let answer: "\(answer)"
                    }
                }
            ),
            (
                "identity",
                {
                    switch try await trial.silentIdentity() {
                    case .identified(let identity) where identity.id.rawValue == provider: nil
                    case .unidentified(.frameworkUnavailable, _), .withoutPermission(.notDetermined, _): nil
                    case let answer: "\(answer)"
                    }
                }
            ),
            (
                "attributeResponse",
                {
                    switch try await trial.proof(of: "token") {
                    case .proven(_, by: let identity) where identity.id.rawValue == provider: nil
                    case .unproven(.frameworkUnavailable, _), .withoutPermission(.notDetermined, _): nil
                    case let answer: "\(answer)"
                    }
                }
            ),
        ]
        return trial.has(.proof) ? questions : questions.dropLast()
    }
}
