import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Lets one fault after another happen at the service, with times without any between them.
struct Disturber: Sendable {
    let control: ControlAPI
    let journal: Journal
    let end: Duration
    let random: SplitMix64

    /// Disturbs the service until the end.
    ///
    /// - Returns: Nothing that was measured.
    /// - Throws: `SSOError` when the service cannot be reached.
    func run() async throws -> [Sample] {
        var random = random
        var round: [Disturbance] = []
        while true {
            try await journal.clock.sleep(for: .seconds(Int.random(in: 4...10, using: &random)))
            guard journal.clock.uptime < end else { return [] }
            // Each once before any comes again, so that the service never runs for long without starting over.
            if round.isEmpty { round = Disturbance.allCases.shuffled(using: &random) }
            let next = round.removeLast()
            journal.begin(next)
            try await apply(next, &random)
            try await journal.clock.sleep(for: .milliseconds(Int.random(in: 1_000...6_000, using: &random)))
            try await control.setFaults([])
            journal.endFault()
        }
    }

    /// Begins a fault, in half of all cases at every endpoint and otherwise at one.
    private func apply(_ disturbance: Disturbance, _ random: inout SplitMix64) async throws(SSOError) {
        if disturbance == .startOver { return try await control.startOver(seed: random.next()) }
        let all = Disturbance.endpoints
        let chosen = Bool.random(using: &random) ? all : Array(all.shuffled(using: &random).prefix(1))
        try await control.setFaults(chosen.compactMap { disturbance.fault(at: $0) })
    }
}
