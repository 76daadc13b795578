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
        identity("expiry-in-seconds", breaks: ["FRM-008"], "Compares dates in whole seconds, and rounds them to those.")
        {
            let seconds = $0.expiry.date.map { ($0.timeIntervalSinceReferenceDate / 60).rounded() * 60 + 1 }
            let expiry = seconds.map { Expiry.at(Date(timeIntervalSinceReferenceDate: $0)) } ?? .unknown
            return ProviderIdentity(id: $0.id, expiry: expiry)
        },
        identity("unknown-is-never", breaks: ["FRM-008"], "Takes a login without an expiry for one that never ends.") {
            $0.expiry == .unknown ? ProviderIdentity(id: $0.id, expiry: .at(.distantFuture)) : $0
        },
        framework("second-answer-counts", breaks: ["FRM-009"], "Lets a second callback answer whatever is asked next.")
        {
            altered,
            _ in
            let honest = altered.honest
            let left = Locked<IdentityAnswer?>(nil)
            altered.onIdentity = { (request) async throws(SSOError) in
                let second = left.withLock { left in
                    defer { left = nil }
                    return left
                }
                if let second { return second }
                let answer = try await honest.identity(for: request)
                if honest.platform.script.callbacks == .twice { left.withLock { $0 = answer } }
                return answer
            }
        },
        framework("waits-for-ever", breaks: ["FRM-010"], "Waits for the platform as long as it takes.") { altered, _ in
            let honest = altered.honest
            altered.onIdentity = { (request) async throws(SSOError) in
                guard honest.platform.script.callbacks == .never else { return try await honest.identity(for: request) }
                await untilCancelled()
                throw .cancelled
            }
        },
        framework("cancel-is-no", breaks: ["FRM-011"], "Takes a cancellation for a viewer who closed the picker.") {
            altered,
            _ in
            let honest = altered.honest
            altered.onIdentity = { (request) async throws(SSOError) in
                do throws(SSOError) {
                    return try await honest.identity(for: request)
                } catch {
                    guard error.code == .cancelled else { throw error }
                    return .unidentified(.viewerCancelled, nil)
                }
            }
        },
        framework(
            "other-is-cancel",
            breaks: ["FRM-012"],
            "Takes a viewer with another provider for one who closed the picker."
        ) {
            altered,
            _ in
            let honest = altered.honest
            altered.onIdentity = { (request) async throws(SSOError) in
                let answer = try await honest.identity(for: request)
                guard case .unidentified(.otherProvider, let fault) = answer else { return answer }
                return .unidentified(.viewerCancelled, fault)
            }
        },
        framework("known-errors-only", breaks: ["FRM-013"], "Passes on the errors it has a case for.") { altered, _ in
            let honest = altered.honest
            altered.onIdentity = { (request) async throws(SSOError) in
                let answer = try await honest.identity(for: request)
                guard case .unidentified(let obstacle, .some) = answer else { return answer }
                return .unidentified(obstacle, nil)
            }
        },
    ]

    /// A culprit that tells a provider otherwise.
    private static func identity(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        _ change: @escaping @Sendable (ProviderIdentity) -> ProviderIdentity
    ) -> Culprit {
        framework(id, breaks: breaks, mistake) { altered, _ in
            let honest = altered.honest
            altered.onIdentity = { (request) async throws(SSOError) in
                let answer = try await honest.identity(for: request)
                guard case .identified(let identity) = answer else { return answer }
                return .identified(change(identity))
            }
        }
    }
}
