import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The laws of profiles: whose they are, and until when.
extension ServiceCases {
    static let stateful = [expired, ownProvider, rejected]

    private static let expired = ContractCase(
        "SVC-014",
        "A profile ends when its service says",
        "A profile carries the end its service gave, to the millisecond, so that the core can tell when it has expired; where the service's clock differs from the device's, in the time of either."
    ) { probe in
        for lifetime: Int64 in [7200, 3600, 1801] {
            for skew in [Duration.zero, .seconds(3600)] {
                try await checkEnd(of: lifetime, skew, probe)
            }
        }
    }

    /// Checks the end of a profile whose service has a clock that is behind; the plugin may tell it in the device's time.
    private static func checkEnd(of lifetime: Int64, _ skew: Duration, _ probe: ContractProbe) async throws {
        let id = try ServiceWalk(probe).stage.login.mvpd.id
        let script = ServiceScript(profiles: [.init(mvpd: id.rawValue, expiresIn: lifetime)])
        let walk = try ServiceWalk(probe, script: script, skew: skew)
        let end = ManualClock.start.addingTimeInterval(Double(lifetime))
        let ends = [Expiry.at(end), .at(end.addingTimeInterval(Double(skew.components.seconds)))]
        let profiles = try await walk.profiles()
        for profile in profiles {
            let isExact = ends.contains(profile.expiry)
            try probe.require(isExact, "The service says that a profile ends at \(end); told was \(profile.expiry).")
        }
        try probe.require(
            !profiles.isEmpty || end <= walk.clock.now,
            "The service says that a profile ends at \(end), and there is none at \(walk.clock.now)."
        )
    }

    private static let ownProvider = ContractCase(
        "SVC-015",
        "A proof by one provider gives no profile of another",
        "A proof that was asked of one provider and came from another is refused or fails: its profile is not handed out as what was asked for."
    ) { probe in
        let walk = try ServiceWalk(probe)
        try await walk.go([.nobodyYet, .directory])
        try await walk.verify(walk.stage.otherLogin)
        let foreign = try walk.proof(of: walk.stage.otherLogin)
        let answer: ExchangeAnswer
        do throws(SSOError) {
            answer = try await walk.service.exchange(foreign, for: walk.stage.login.mvpd.id, in: walk.context)
        } catch {
            return
        }
        guard case .profiles(let profiles) = answer else { return }
        let stray = profiles.first { $0.mvpd != walk.stage.login.mvpd.id }
        try probe.require(
            stray == nil,
            "A proof was asked of \(walk.stage.login.mvpd.id), and \(stray?.description ?? "") is handed out."
        )
        let own = profiles.first
        try probe.require(own == nil, "A proof by another provider gave \(own?.description ?? "").")
    }

    private static let rejected = ContractCase(
        "SVC-016",
        "A refused proof signs no viewer in",
        "A proof that the service refuses, or accepts without a profile, is told as that: no profile is made up, and the existing profiles stay empty."
    ) { probe in
        for exchange in [ServiceScript.Exchange.reject, .empty] {
            let walk = try ServiceWalk(probe, script: ServiceScript(exchange: exchange))
            try await walk.go([.nobodyYet, .directory, .verification])
            let proof = try walk.proof(of: walk.stage.login)
            do {
                let answer = try await walk.service.exchange(proof, for: walk.stage.login.mvpd.id, in: walk.context)
                if case .profiles(let profiles) = answer {
                    try probe.require(profiles.isEmpty, "A proof that the service does not accept gave \(profiles).")
                }
            } catch let error as SSOError {
                try probe.require(error.code != .cancelled, "A refused proof ended in cancelled.")
            }
            let profiles = try await walk.profiles()
            try probe.require(profiles.isEmpty, "After a refused proof the existing profiles are \(profiles).")
        }
    }
}
