import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The laws of what goes wrong when two things meet: a refusal and a renewal, a cancellation and a shared call.
extension ServiceCases {
    static let meeting = [lateRefusal, sharedCall, boundedPause, cleanAddresses]

    private static let lateRefusal = ContractCase(
        "SVC-026",
        "A late refusal leaves the newer credentials alone",
        "When a call that was made with old credentials is refused after they were renewed, the new ones are kept and used.",
        severity: .provisional
    ) { probe in
        let walk = try ServiceWalk(probe)
        _ = try await walk.profiles()
        let setUp = walk.wire.names
        _ = try await walk.profiles()
        let own = Set(walk.wire.names.dropFirst(setUp.count))
        let credentials = Set(setUp).subtracting(own)
        let (start, before) = (walk.wire.calls.count, walk.wire.calls)
        let stale = Set(before.compactMap { $0.request.headerFields[.authorization] })
        guard !credentials.isEmpty else { return }
        let isStale = { @Sendable (call: HTTPCall) in
            call.request.headerFields[.authorization].map(stale.contains) == true
        }
        walk.wire.fail { number, call in
            guard own.contains(FaultyWire.name(of: call)) else { return nil }
            if number == start { return .refusedLate }
            return isStale(call) ? .unauthorized : nil
        }
        let first = Task { try await walk.profiles() }
        await Waiting.until { walk.wire.faulted == 1 }
        let second = Task { try await walk.profiles() }
        // A plugin that makes one call at a time makes the second only after the first.
        await Waiting.until {
            guard walk.wire.faulted > 1, let last = walk.wire.calls.last else { return false }
            return own.contains(FaultyWire.name(of: last)) && !isStale(last)
        }
        walk.wire.release()
        _ = try await (first.value, second.value)
        _ = try await walk.profiles()
        let later = walk.wire.names.dropFirst(start)
        let twice = credentials.sorted().first { name in later.count { $0 == name } > 1 }
        try probe.require(
            twice == nil,
            "Credentials were refused and renewed, and a late refusal of the old ones renewed them again by \(twice ?? "")."
        )
    }

    private static let sharedCall = ContractCase(
        "SVC-027",
        "Cancelling one question leaves the others alone",
        "When two questions need the same call and the one that began it is cancelled, the other is answered.",
        severity: .provisional
    ) { probe in
        let walk = try ServiceWalk(probe)
        walk.wire.fail(0, .held)
        let first = Task { try await walk.profiles() }
        await Waiting.until { walk.wire.faulted == 1 }
        let second = Task { try await walk.profiles() }
        await Waiting.others()
        first.cancel()
        let end = await Waiting.end(of: first)
        walk.wire.release()
        try probe.require(
            end == .failed(.cancelled),
            "Cancelled while it waited, existingProfiles ended: \(end)."
        )
        do {
            _ = try await second.value
        } catch {
            throw ContractFailure("Another question was cancelled, and this one fails: \(error)")
        }
    }

    private static let boundedPause = ContractCase(
        "SVC-028",
        "No pause of the service's is waited for blindly",
        "However long the service tells a caller to wait, and in whatever form, a question ends within ten minutes.",
        severity: .provisional
    ) { probe in
        let pauses = ["86400", "-5", "soon", "Wed, 21 Oct 2099 07:28:00 GMT", "99999999999999999999"]
        for question in ServiceQuestions.all {
            for pause in pauses {
                let wire = ScriptedTransport { (_) async throws(SSOError) in
                    .status(429, fields: [.retryAfter: pause])
                }
                let clock = ManualClock()
                let plugin = try probe.makePlugin(in: .scripted(clock: clock, transport: wire))
                let service = try ServiceTrial.service(of: probe.register(plugin))
                let (end, duration) = await Waiting.patience(moving: clock) {
                    try await question.ask(service)
                }
                let told = "Told to wait \(quoted(pause)), \(question.name)"
                try probe.require(end != .stuck, "\(told) does not end by the context's clock.")
                try probe.require(duration <= .seconds(600), "\(told) waits \(Int(duration.timeInterval)) s.")
            }
        }
    }

    private static let cleanAddresses = ContractCase(
        "SVC-030",
        "No secret is part of an address",
        "The secrets that the service hands out travel in fields and bodies only: addresses are logged everywhere on the way.",
        severity: .provisional
    ) { probe in
        let walk = try ServiceWalk(probe)
        try await walk.go()
        let secrets = walk.stage.secrets().filter { !$0.isEmpty }
        try probe.require(
            !secrets.isEmpty,
            "The stage's service handed out no secret, which proves nothing."
        )
        let leaking = walk.wire.calls.first { call in
            secrets.contains { call.request.path?.contains($0) == true }
        }
        let name = leaking.map(FaultyWire.name) ?? ""
        try probe.require(
            leaking == nil,
            "A secret that the service handed out is in the address of \(name)."
        )
    }
}
