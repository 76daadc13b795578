import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Culprit {
    /// Frameworks that answer late, twice, never, or something else than was said.
    static let answerers: [Culprit] = [
        retelling(
            "expiry-in-seconds",
            breaks: ["FRM-008"],
            "Compares dates in whole seconds, and rounds them to those."
        ) { answer, _ in
            guard case .identified(let identity) = answer, let date = identity.expiry.date else { return answer }
            let seconds = (date.timeIntervalSinceReferenceDate / 60).rounded() * 60 + 1
            let expiry = Expiry.at(Date(timeIntervalSinceReferenceDate: seconds))
            return .identified(ProviderIdentity(id: identity.id, expiry: expiry))
        },
        retelling("unknown-is-never", breaks: ["FRM-008"], "Takes a login without an expiry for one that never ends.") {
            answer,
            _ in
            guard case .identified(let identity) = answer, identity.expiry == .unknown else { return answer }
            return .identified(ProviderIdentity(id: identity.id, expiry: .never))
        },
        parts("second-answer-counts", breaks: ["FRM-009"], "Lets a second callback answer whatever is asked next.") {
            $0.framework.onIdentity = { (honest, request) async throws(SSOError) in
                if let second = honest.memory.withLock({ $0.identity.take() }) { return second }
                let answer = try await honest.identity(for: request)
                if honest.platform.script.callbacks == .twice { honest.memory.withLock { $0.identity = answer } }
                return answer
            }
        },
        parts("waits-for-ever", breaks: ["FRM-010"], "Waits for the platform as long as it takes.") {
            $0.framework.onIdentity = { (honest, request) async throws(SSOError) in
                guard honest.platform.script.callbacksByStep[.silent] == .never else {
                    return try await honest.identity(for: request)
                }
                await untilCancelled()
                throw .cancelled
            }
        },
        parts("cancel-is-no", breaks: ["FRM-011"], "Takes a cancellation for a viewer who refuses the permission.") {
            $0.framework.onPermission = { (honest, asking) async throws(SSOError) in
                do throws(SSOError) {
                    return try await honest.permission(asking: asking)
                } catch {
                    guard error.code == .cancelled else { throw error }
                    return .refused(.denied, nil)
                }
            }
        },
        retelling(
            "other-is-cancel",
            breaks: ["FRM-012"],
            "Takes a viewer with another provider for one who closed the picker."
        ) { answer, _ in
            guard case .unidentified(.otherProvider, let fault) = answer else { return answer }
            return .unidentified(.viewerCancelled, fault)
        },
        retelling(
            "only-listed-is-unlisted",
            breaks: ["FRM-012"],
            "Takes a provider that the platform lists and does not sign in for one that is not listed."
        ) { answer, _ in
            guard case .unidentified(.providerNotOnboarded, let fault) = answer else { return answer }
            return .unidentified(.otherProvider, fault)
        },
        retelling("known-errors-only", breaks: ["FRM-013"], "Passes on the errors it has a case for.") { answer, _ in
            guard case .unidentified(let obstacle, .some) = answer else { return answer }
            return .unidentified(obstacle, nil)
        },
    ]
}
