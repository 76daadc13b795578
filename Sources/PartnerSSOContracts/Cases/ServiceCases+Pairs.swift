import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The laws of two failures at the same time, and of a question inside another.
extension ServiceCases {
    static let pairing = [twoFailures, insideAnother]

    private static let twoFailures = ContractCase(
        "SVC-031",
        "Two failures at once are told as failures, and pass",
        "Whichever two of the device's clock, the wire and the store fail at each step of a whole flow, the question throws or is answered rightly: no viewer is signed in, signed out or denied by it, the calls stay few, and the same plugin goes on once both have passed.",
        severity: .provisional
    ) { probe in
        let healthy = try ServiceWalk(probe)
        try await healthy.go()
        try await probe.tryPairs(of: faults) { pair in
            let walk = try ServiceWalk(probe)
            let what = WorldFault.names(of: pair)
            var generators = pair.map { probe.generator(for: "\($0) of \(what)") }
            for step in ServiceWalk.Step.allCases {
                for (number, fault) in pair.enumerated() {
                    fault.begin(walk, Int.random(in: 0...1, using: &generators[number]))
                }
                try await goOn(walk, what, through: step)
                walk.world.heal()
            }
            let (calls, most) = (walk.wire.calls.count, 3 * healthy.wire.calls.count)
            try probe.require(calls <= most, "With \(what), there are \(calls) calls; \(most) would be many.")
        }
    }

    /// Each fault that a service can meet.
    ///
    /// A platform's failure reaches it only as a status, which rightly changes its answers.
    private static var faults: [WorldFault<ServiceWalk>] {
        let wires: [FaultyWire.Fault] = [.unsent, .broken, .garbled, .truncated, .emptied, .mistyped, .unauthorized]
        return WorldFault.clocks(\.world) + WorldFault.wires(wires, \.world) + WorldFault.stores(\.world)
    }

    private static let insideAnother = ContractCase(
        "SVC-032",
        "A question inside another is answered",
        "While verification waits for the provider that the core looks up, the plugin answers the questions by which it is looked up, also when many tasks do so at once.",
        severity: .provisional
    ) { probe in
        let walk = try ServiceWalk(probe)
        walk.wire.shuffle(by: probe.generator)
        try await walk.go([.nobodyYet])
        let failures = await Waiting.answers(to: 100) { () -> String? in
            do {
                let answer = try await walk.service.verification(of: walk.stage.login.identity, in: walk.context) {
                    () async throws(SSOError) in
                    _ = try await walk.service.existingProfiles(remembered: nil, in: walk.context)
                    return try await walk.service.directory()[id: walk.stage.login.mvpd.id]
                }
                guard case .prove(_, for: walk.stage.login.mvpd.id) = answer else { return "\(answer)" }
                return nil
            } catch {
                return "\(error)"
            }
        }.compactMap(\.self)
        try probe.require(
            failures.isEmpty,
            "Of a hundred verifications that look the provider up, \(failures.count) end: \(failures.first ?? "")"
        )
    }
}
