import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting

@testable import PartnerSSO

/// A client whose store and platform are in the state of one cell of the table.
struct ReconciliationWorld {
    let bench: Bench
    let store: FaultyStore

    /// Signs a viewer in as the cell wants it, and opens a second client on the same store.
    ///
    /// - Parameters:
    ///   - platform: What the platform says to the second client.
    ///   - stored: What the first client leaves behind.
    ///   - outage: How a platform that is unavailable says so.
    ///   - fill: What the service answers to the second client; by default that it knows nobody.
    /// - Throws: What the setting up throws.
    init(
        _ platform: ReconciliationTable.Platform,
        _ stored: ReconciliationTable.Stored,
        outage: Outage = .failure,
        fill: (inout ScriptedEntitlementService.Answers) -> Void = { _ in }
    ) async throws {
        store = FaultyStore()
        let clock = ManualClock(mode: .automatic(upTo: .seconds(60)))
        try await Self.leave(stored, in: store, clock)
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([])
            $0.verification = .always(.prove(Sample.token, for: Sample.id("Cable")))
            $0.exchange = .always(.rejected(.scripted(.requestRefused)))
            fill(&$0)
        }
        bench = try Bench(service, framework: Self.framework(platform, clock, outage), store: store, clock: clock)
        if stored == .unreadable { store.fault = .unavailable }
    }

    private static func leave(
        _ stored: ReconciliationTable.Stored,
        in store: FaultyStore,
        _ clock: ManualClock
    ) async throws {
        let kind: Profile.Kind = [.partnerProfile, .partnerProfileExpired].contains(stored) ? .partner : .regular
        guard stored != .nothing else { return }
        let answers = Locked([[Sample.profile(kind: kind)]])
        let service = ScriptedEntitlementService {
            $0.existingProfiles = Script { (_) async throws(SSOError) in
                answers.withLock { $0.isEmpty ? [] : $0.removeFirst() }
            }
        }
        let first = try Bench(service, framework: framework(.same, clock, .failure), store: store, clock: clock)
        _ = try await first.client.signIn()
        switch stored {
        case .provider: try await first.client.refreshProfile()
        case .partnerProfileExpired, .ownProfileExpired: clock.advance(by: Sample.pastExpiry)
        case .lost: store.place(nil, for: Sample.sessionKey)
        case .nothing, .partnerProfile, .ownProfile, .unreadable: break
        }
    }

    private static func framework(
        _ platform: ReconciliationTable.Platform,
        _ clock: ManualClock,
        _ outage: Outage
    ) -> ScriptedPartnerFramework? {
        let later = Expiry.at(clock.now.addingTimeInterval(86_400))
        let identity: IdentityAnswer =
            switch platform {
            case .expired: .identified(Sample.identity(expiry: .at(clock.now)))
            case .same: .identified(Sample.identity(expiry: later))
            case .other: .identified(Sample.identity("Fiber", expiry: later))
            case .absent, .refused, .noProvider, .unavailable: .unidentified(.notSignedIn, nil)
            }
        switch platform {
        case .absent: return nil
        case .unavailable: return outage.framework
        case .refused: return ScriptedPartnerFramework(permission: .always(.refused(.denied, nil)))
        case .noProvider, .expired, .same, .other:
            return ScriptedPartnerFramework(
                permission: .always(.granted),
                identity: .always(identity),
                attributeResponse: .always(identity.proof)
            )
        }
    }

    /// How a platform says that it cannot be asked.
    enum Outage: CaseIterable {
        /// The question about permission fails.
        case failure
        /// It is answered: nobody can say.
        case permission
        /// Only the question about the provider is answered so.
        case identity

        fileprivate var framework: ScriptedPartnerFramework {
            switch self {
            case .failure: ScriptedPartnerFramework(permission: .failing(.scripted(.timedOut)))
            case .permission: ScriptedPartnerFramework(permission: .always(.unavailable(Sample.fault)))
            case .identity:
                ScriptedPartnerFramework(
                    permission: .always(.granted),
                    identity: .always(.unidentified(.frameworkUnavailable, Sample.fault))
                )
            }
        }
    }
}

extension IdentityAnswer {
    /// What a platform that answers so proves.
    fileprivate var proof: ProofAnswer {
        if case .identified(let identity) = self { .proven(Sample.response, by: identity) } else { .unproven(nil, nil) }
    }
}
