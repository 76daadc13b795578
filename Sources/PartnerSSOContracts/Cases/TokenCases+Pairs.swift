import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The law of two failures at the same time.
extension TokenCases {
    static let pairing = [twoFailures]

    private static let twoFailures = ContractCase(
        "TOK-013",
        "Two failures at once are no missing viewer, and pass",
        "Whichever two of the device's clock, the wire, the store and the issuer fail at the same time, a question throws or gets a token of the issuer, also when the last token has expired; a minute after both have passed it gets one.",
        severity: .provisional
    ) { probe in
        try await probe.tryPairs(of: faults) { pair in
            let trial = try IssuerTrial(working, probe)
            let what = WorldFault.names(of: pair)
            for _ in 0..<2 {
                for fault in pair { fault.begin(trial, 0) }
                try await requireNoOther(trial, "With \(what)", probe)
                trial.stage.change(working)
                trial.world.heal()
                trial.clock.advance(by: .seconds(60))
                do {
                    let token = try await trial.token()
                    try probe.require(token != nil, "After \(what), the source has no token.")
                } catch let error as SSOError {
                    throw ContractFailure("After \(what), the source throws: \(error)")
                }
                trial.clock.advance(by: .seconds(3601))
            }
        }
    }

    private static let working = IssuerScript()

    private static var faults: [WorldFault<IssuerTrial>] {
        let wires: [FaultyWire.Fault] = [.unsent, .broken, .garbled, .truncated, .emptied, .mistyped]
        return WorldFault.clocks(\.world) + WorldFault.wires(wires, \.world) + WorldFault.stores(\.world)
            + [
                WorldFault(.platform, "unreachable") { trial, _ in
                    trial.stage.change(IssuerScript(viewer: .unreachable))
                }
            ]
    }

    /// Asks twice, and requires an error or a token that the issuer made.
    private static func requireNoOther(_ trial: IssuerTrial, _ what: String, _ probe: ContractProbe) async throws {
        for _ in 0..<2 {
            do {
                let token = try await trial.token()
                try probe.require(token != nil, "\(what), there is no token, although a viewer is signed in.")
                let isIssued = token.map { trial.stage.issued().contains($0.text) } ?? false
                try probe.require(isIssued, "\(what), there is a token that the issuer did not make.")
            } catch let error as SSOError {
                try probe.require(error.code != .cancelled, "\(what), the source says cancelled.")
            }
        }
    }
}
