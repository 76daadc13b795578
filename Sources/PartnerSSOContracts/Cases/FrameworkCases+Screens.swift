import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The laws of what is on the screen, for how long, and how it is taken away.
extension FrameworkCases {
    static let screens = [viewersTime, pickerLists, ownHandle]

    private static let viewersTime = ContractCase(
        "FRM-025",
        "The viewer gets more time than the platform",
        "A question for which a prompt or a picker is open may take half a minute longer than one that needs no viewer, at least, and ends in timedOut within a day.",
        severity: .provisional
    ) { probe in
        var silent = DeviceScript(permission: .notDetermined)
        silent.callbacksByStep = [.permission: .never]
        let platforms = try FrameworkTrial(silent, probe)
        let (end, patience) = await Waiting.patience(
            moving: platforms.clock,
            once: { platforms.sightings.asked == [.permission] }
        ) { _ = try await platforms.permission(.never) }
        try probe.require(
            end == .failed(.timedOut),
            "Never answered by the platform, permission ended: \(end)."
        )
        if platforms.has(.prompt) {
            let prompt = try FrameworkTrial(silent, probe)
            let prompted = await Waiting.patience(
                moving: prompt.clock,
                once: { !prompt.sightings.asked.isEmpty }
            ) {
                _ = try await prompt.permission(.ifNeeded)
            }
            try requireLonger(than: patience, prompted, "a question for permission", probe)
        } else {
            probe.leave(unproven: "The time for a prompt: the platform cannot ask the viewer (`.prompt`).")
        }
        let (provider, picker) = (
            probe.provider, try FrameworkTrial(DeviceScript(picker: .init(choice: .wait)), probe)
        )
        let picked = await Waiting.patience(moving: picker.clock, once: { picker.sightings.forms > 0 }) {
            _ = try await picker.identity(among: [provider])
        }
        try requireLonger(than: patience, picked, "an open picker", probe)
    }

    private static let pickerLists = ContractCase(
        "FRM-026",
        "The picker gets the lists as they are",
        "Each picker gets exactly the supported and the featured providers of its own question, in their order; the platform's double records them.",
        severity: .provisional
    ) { probe in
        let trial = try FrameworkTrial(DeviceScript(picker: .init(choice: .cancel)), probe)
        var generator = probe.generator
        let many = (0..<500).map { "\(SampleDirectories.word(&generator))_\($0)" }
        let questions: [(supported: [String], featured: [String])] = [
            (["Zeta", "alpha", "Beta"], ["Beta", "Zeta"]), (["Gamma", "Beta", "Alpha"], []),
            (many, [many[7], many[3], many[400], many[5]]),
        ]
        for (supported, featured) in questions {
            let before = trial.sightings.pickers.count
            _ = try await trial.identity(among: supported, featuring: featured)
            let seen = Array(trial.sightings.pickers.dropFirst(before))
            guard let picker = seen.first, seen.count == 1 else {
                throw ContractFailure(
                    "One picker was asked for, and the platform saw \(seen.count): the double records each in `pickers`."
                )
            }
            try probe.require(
                picker.supported == supported,
                difference("supported", supported, picker.supported)
            )
            try probe.require(
                picker.featured == featured,
                difference("featured", featured, picker.featured)
            )
        }
    }

    private static let ownHandle = ContractCase(
        "FRM-027",
        "A question is withdrawn by its own handle",
        "Of two questions that wait for the platform, cancelling one withdraws that one and leaves the other alone.",
        severity: .provisional
    ) { probe in
        var script = probe.ordinaryDevice
        script.callbacksByStep = [.silent: .never, .proof: .never]
        let trial = try FrameworkTrial(script, probe)
        try trial.requireProofs()
        guard trial.stage.withoutHandle.isDisjoint(with: [.silent, .proof]) else {
            throw ContractUnproven("The platform gives no handle at the step silent or proof (`withoutHandle`).")
        }
        let ends = Locked<[String]>([])
        let first = Task {
            _ = try? await trial.silentIdentity()
            ends.withLock { $0.append("identity") }
        }
        await Waiting.until { trial.sightings.asked.contains(.silent) }
        let second = Task {
            _ = try? await trial.proof(of: "token")
            ends.withLock { $0.append("attributeResponse") }
        }
        // A plugin that asks one question at a time asks the second one only after the first has ended.
        await Waiting.until { trial.sightings.asked.contains(.proof) }
        // The platform sees a question before the plugin has its handle.
        await Waiting.others()
        first.cancel()
        await Waiting.until { !ends.withLock { $0.isEmpty } && !trial.sightings.withdrawn.isEmpty }
        let (ended, withdrawn) = (ends.withLock { $0 }, trial.sightings.withdrawn)
        second.cancel()
        await Waiting.until { ends.withLock { $0.count } == 2 }
        let isOwn = ended == ["identity"] && withdrawn == [.silent]
        try probe.require(
            isOwn,
            "Of two questions identity was cancelled; ended: \(ended), withdrawn: \(withdrawn)."
        )
    }

    private static func requireLonger(
        than patience: Duration,
        _ viewer: (end: Waiting.End, duration: Duration),
        _ what: String,
        _ probe: ContractProbe
    ) throws(ContractFailure) {
        try probe.require(
            viewer.end == .failed(.timedOut),
            "After a day of waiting, \(what) ended: \(viewer.end)."
        )
        try probe.require(
            viewer.duration >= patience + .seconds(30),
            "The viewer has \(viewer.duration) for \(what), and the platform alone \(patience)."
        )
    }

    private static func difference(_ list: String, _ expected: [String], _ found: [String]) -> String {
        let first = zip(expected, found).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        let place =
            first.map { "the first difference is at \($0)" } ?? "one list is the beginning of the other"
        return
            "The \(list) list has \(expected.count) providers, the picker's \(found.count); \(place)."
    }
}
