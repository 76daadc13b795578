import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The laws of a service's calls: what may fail, what may be made again, and what may not.
extension ServiceCases {
    static let calling = [
        partialFailure, cancelledAnywhere, proofOnce, renewedOnce, askedAgain, denialOnce, skewed, garbageAnywhere,
    ]

    private static let partialFailure = ContractCase(
        "SVC-007",
        "Any call may fail, and the flow continues from there",
        "Whichever single call of a whole flow fails and however, the question it belongs to throws or is answered rightly, never reads as signed out or denied, and the same plugin goes on from there."
    ) { probe in
        try await goOnAfterEach(of: [.unsent, .broken], probe)
    }

    private static let garbageAnywhere = ContractCase(
        "SVC-020",
        "Any call may be answered with garbage, and nothing is read into it",
        "Whichever single call of a whole flow is answered with success and a body that is cut off, emptied, of another type or of another host, the question it belongs to throws or is answered rightly: no viewer is signed in, signed out or denied by it, no profile is lost, and the same plugin goes on from there."
    ) { probe in
        try await goOnAfterEach(of: [.garbled, .truncated, .emptied, .mistyped], probe)
    }

    private static let cancelledAnywhere = ContractCase(
        "SVC-008",
        "A sign-in can be cancelled anywhere and tried again",
        "Whichever call of a sign-in is under way when its task is cancelled, the question ends in cancelled and the same plugin goes on from there."
    ) { probe in
        let healthy = try ServiceWalk(probe)
        try await healthy.go()
        for number in healthy.wire.calls.indices {
            let walk = try ServiceWalk(probe)
            walk.wire.fail(number, .hanging)
            for step in ServiceWalk.Step.allCases {
                let end = await Waiting.end(cancelling: { walk.wire.faulted > 0 }, givingUp: false) {
                    try await walk.go(step)
                }
                guard let end else { continue }
                try probe.require(end == .failed(.cancelled), "Cancelled in call \(number + 1), \(step) ended: \(end).")
                walk.wire.heal()
                try await goOn(walk, "call \(number + 1) cancelled", from: step)
                break
            }
        }
    }

    private static let proofOnce = ContractCase(
        "SVC-009",
        "A proof is never sent twice by itself",
        "When the answer to an exchange is lost, the service may have accepted the proof: the plugin throws and sends it no second time, which would look like a replay."
    ) { probe in
        let healthy = try ServiceWalk(probe)
        try await healthy.go(through: .verification)
        let before = healthy.wire.calls.count
        try await healthy.go(.exchange)
        for offset in healthy.wire.names.indices.dropFirst(before)
        where healthy.wire.calls[offset].request.method != .get {
            let walk = try ServiceWalk(probe)
            try await walk.go(through: .verification)
            walk.wire.fail(offset, .unanswered)
            do {
                try await walk.go(.exchange)
                throw ContractFailure("The answer to \(healthy.wire.names[offset]) was lost, and is invented.")
            } catch is SSOError {}
            let name = healthy.wire.names[offset]
            let count = walk.wire.names.dropFirst(before).count { $0 == name }
            let usual = healthy.wire.names.dropFirst(before).count { $0 == name }
            try probe.require(count <= usual, "The answer to \(name) was lost, and it was sent \(count) times.")
        }
    }

    private static let renewedOnce = ContractCase(
        "SVC-010",
        "Many who need credentials renew them once",
        "However many questions come at once, what has to be fetched before the first of them is fetched once, also when the service refuses the credentials that are there."
    ) { probe in
        let (single, setUp) = try await preparation(probe)
        guard !setUp.isEmpty else { return }
        let fresh = try ServiceWalk(probe)
        fresh.wire.shuffle(by: probe.generator)
        try await ask(fresh, times: 100)
        try requireOnce(fresh.wire.names, setUp, single, "Asked a hundred times at once", probe)
        let refused = try ServiceWalk(probe)
        _ = try await refused.profiles()
        let start = refused.wire.calls.count
        let stale = Set(refused.wire.calls.compactMap { $0.request.headerFields[.authorization] })
        refused.wire.fail { _, call in
            call.request.headerFields[.authorization].map(stale.contains) == true
                && !setUp.contains(FaultyWire.name(of: call)) ? .unauthorized : nil
        }
        try await ask(refused, times: 100)
        let renewals = Array(refused.wire.names.dropFirst(start))
        try requireOnce(renewals, setUp, single, "Refused for a hundred at once", probe)
    }

    private static let askedAgain = ContractCase(
        "SVC-011",
        "Asking again changes nothing",
        "A question that only reads has the same answer when it is asked again, makes no more calls than the first time, and changes no record."
    ) { probe in
        let walk = try ServiceWalk(probe)
        try await walk.go(through: .somebody)
        for step in [ServiceWalk.Step.somebody, .directory, .preview] {
            try await walk.go(step)
            let (calls, records) = (walk.wire.calls.count, walk.store.records)
            try await walk.go(step)
            let first = walk.wire.calls.count - calls
            try await walk.go(step)
            let second = walk.wire.calls.count - calls - first
            try probe.require(second <= first, "Asked a third time, \(step) makes \(second) calls instead of \(first).")
            try probe.require(walk.store.records == records, "\(step), which only reads, changed a record.")
        }
        let profiles = (try await walk.profiles(), try await walk.profiles())
        try probe.require(profiles.0 == profiles.1, "Asked twice, the profiles are \(profiles.0) and \(profiles.1).")
    }

    private static let denialOnce = ContractCase(
        "SVC-012",
        "A denial is an answer, and is not asked about again",
        "A resource the viewer may not watch is denied, in the preview and in the decision, with as many calls as one that is permitted."
    ) { probe in
        let permitted = try ServiceWalk(probe)
        try await permitted.go(through: .preview)
        let before = permitted.wire.calls.count
        try await permitted.go(.authorize)
        let usual = permitted.wire.calls.count - before
        let script = ServiceScript(denied: [permitted.stage.resource.rawValue])
        let walk = try ServiceWalk(probe, script: script)
        try await walk.go(through: .somebody)
        guard let profile = walk.profile else { throw ContractUnstaged("No viewer signed in on this walk.") }
        let previews = try await walk.service.preview([walk.stage.resource], for: profile, in: walk.context)
        let isDenied = previews.count == 1 && previews[0].denial != nil
        try probe.require(isDenied, "\(walk.stage.resource) is denied, and the preview is \(previews).")
        let start = walk.wire.calls.count
        let decision = try await walk.service.authorize(walk.stage.resource, for: profile, in: walk.context)
        guard case .denied = decision else {
            throw ContractFailure("\(walk.stage.resource) is denied, and the decision is a permit.")
        }
        let calls = walk.wire.calls.count - start
        try probe.require(calls <= usual, "A denial took \(calls) calls, a permit takes \(usual).")
    }

    private static let skewed = ContractCase(
        "SVC-013",
        "A wrong clock causes an error at most, and few calls",
        "With a device clock that is wrong by an hour or a year, either way, each question ends in the usual answer or an error, never in a denial, and with at most twice the usual calls."
    ) { probe in
        let healthy = try ServiceWalk(probe)
        try await healthy.go()
        for hours in [1, -1, 24 * 365, -24 * 365] {
            let walk = try ServiceWalk(probe, skew: .seconds(hours * 3600))
            for step in [ServiceWalk.Step.nobodyYet, .directory, .verification, .exchange, .preview, .authorize] {
                do {
                    try await walk.go(step)
                } catch is SSOError {
                    break
                } catch is ContractFailure where step == .exchange {
                    // The plugin does not judge a login that has expired by the device's clock.
                    break
                }
            }
            try probe.require(
                walk.wire.calls.count <= 2 * healthy.wire.calls.count,
                "With a clock wrong by \(hours) h there are \(walk.wire.calls.count) calls, not \(healthy.wire.calls.count)."
            )
        }
    }
}

extension ServiceCases {
    /// Goes a whole way as often as it has calls and there are faults, each time with one fault at one call.
    private static func goOnAfterEach(of faults: [FaultyWire.Fault], _ probe: ContractProbe) async throws {
        let healthy = try ServiceWalk(probe)
        try await healthy.go()
        let names = healthy.wire.names
        for fault in faults {
            for number in names.indices {
                let walk = try ServiceWalk(probe)
                walk.wire.fail(number, fault)
                try await goOn(walk, "call \(number + 1) of \(names.count), \(names[number]), \(fault)")
            }
        }
    }

    /// Goes a way on which something fails, trying each step a second time in a healthy world.
    private static func goOn(
        _ walk: ServiceWalk,
        _ what: String,
        from first: ServiceWalk.Step? = nil
    ) async throws {
        for step in ServiceWalk.Step.allCases.drop(while: { first != nil && $0 != first }) {
            // Where a step was cancelled it is tried again, too.
            try await goOn(walk, what, through: step, isAgain: step == first)
        }
    }

    /// Goes a step at which something may fail, a second time in a healthy world if it does.
    static func goOn(
        _ walk: ServiceWalk,
        _ what: String,
        through step: ServiceWalk.Step,
        isAgain: Bool = false
    ) async throws {
        do {
            if isAgain { try await tryAgain(step, walk) } else { try await walk.go(step) }
        } catch is SSOError {
            walk.world.heal()
            do {
                try await tryAgain(step, walk)
            } catch {
                throw ContractFailure("After \(what), \(step) fails in a healthy world too: \(error)")
            }
        } catch {
            throw ContractFailure("With \(what), \(step): \(error)")
        }
    }

    /// Repeats a step.
    ///
    /// After a lost exchange the service may have accepted the proof, so that the next exchange needs a new one or none.
    private static func tryAgain(_ step: ServiceWalk.Step, _ walk: ServiceWalk) async throws {
        if step == .exchange { try await walk.signInAfterAll() } else { try await walk.go(step) }
    }

    /// What has to be fetched before the first question: how often each call is made, and which of them are not the
    /// question's own.
    private static func preparation(_ probe: ContractProbe) async throws -> ([String: Int], Set<String>) {
        let walk = try ServiceWalk(probe)
        _ = try await walk.profiles()
        let first = walk.wire.names
        _ = try await walk.profiles()
        let own = Set(walk.wire.names.dropFirst(first.count))
        let counts = Dictionary(grouping: first, by: \.self).mapValues(\.count)
        return (counts, Set<String>(first).subtracting(own))
    }

    private static func ask(_ walk: ServiceWalk, times: Int) async throws {
        let errors = await Waiting.answers(to: times) { () -> String? in
            do {
                _ = try await walk.profiles()
                return nil
            } catch {
                return "\(error)"
            }
        }.compactMap(\.self)
        if let error = errors.first {
            throw ContractFailure("Of questions asked at once \(errors.count) fail: \(error)")
        }
    }

    private static func requireOnce(
        _ names: [String],
        _ setUp: Set<String>,
        _ single: [String: Int],
        _ what: String,
        _ probe: ContractProbe
    ) throws(ContractFailure) {
        for name in setUp {
            let count = names.count { $0 == name }
            try probe.require(count <= single[name, default: 1], "\(what), the plugin made \(count) calls of \(name).")
        }
    }
}
