import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

extension Culprit {
    /// Frameworks that turn a failure of the platform into an answer of the viewer, or an answer into another one.
    static let failures: [Culprit] = [
        habit("failed-is-nobody", breaks: ["FRM-021"], "Maps every error it has no case for to notSignedIn.") {
            $0.meaning = { _ in .notSignedIn }
        },
        habit(
            "failed-proof-is-nobody",
            breaks: ["FRM-021"],
            "Maps an error at the proof to notSignedIn, to sign the viewer in again."
        ) {
            $0.meaning = { $0 == .proof ? .notSignedIn : .frameworkUnavailable }
        },
        habit(
            "failed-picker-is-closed",
            breaks: ["FRM-021"],
            "Treats every error while the picker is open as the viewer closing it."
        ) {
            $0.meaning = { $0 == .interactive ? .viewerCancelled : .frameworkUnavailable }
        },
        habit(
            "failed-is-other",
            breaks: ["FRM-021"],
            "Maps an unknown error to otherProvider, which leads to the regular sign-in too."
        ) {
            $0.meaning = { _ in .otherProvider }
        },
        habit(
            "failure-is-denied",
            breaks: ["FRM-022"],
            "Reports a permission that cannot be read as denied: there is none anyway."
        ) {
            $0.permissionMeaning = .denied
        },
        habit(
            "failure-is-restricted",
            breaks: ["FRM-022"],
            "Reports a permission that cannot be read as restricted by the system."
        ) {
            $0.permissionMeaning = .restricted
        },
        retelling("nobody-is-unavailable", breaks: ["FRM-023"], "Has one case for everything that is not an account.") {
            answer,
            _ in
            guard case .unidentified(.notSignedIn, let fault) = answer else { return answer }
            return .unidentified(.frameworkUnavailable, fault)
        },
        reproving("nobody-without-a-cause", breaks: ["FRM-023"], "Forgets the cause when there is no account to prove.")
        { answer, _ in
            guard case .unproven(.notSignedIn, nil) = answer else { return answer }
            return .unproven(nil, nil)
        },
        retelling(
            "over-is-nobody",
            breaks: ["FRM-008"],
            "Drops a login that has expired: the viewer has to sign in again."
        ) {
            answer,
            honest in
            guard case .identified(let identity) = answer else { return answer }
            let isOver = identity.expiry.isExpired(at: honest.context.clock.now, tolerance: .zero)
            return isOver ? .unidentified(.notSignedIn, nil) : answer
        },
        retelling("over-has-no-date", breaks: ["FRM-008"], "Clears a date in the past, which must be a mistake.") {
            answer,
            honest in
            guard case .identified(let identity) = answer else { return answer }
            let isOver = identity.expiry.isExpired(at: honest.context.clock.now, tolerance: .zero)
            return .identified(ProviderIdentity(id: identity.id, expiry: isOver ? .unknown : identity.expiry))
        },
        parts(
            "fails-from-then-on",
            breaks: ["FRM-030"],
            "Stops asking the platform once it has failed, to spare the viewer."
        ) {
            $0.framework.onIdentity = { (honest, request) async throws(SSOError) in
                if let failed = honest.memory.withLock({ $0.identity }) { return failed }
                let answer = try await honest.identity(for: request)
                if case .unidentified(.frameworkUnavailable, _) = answer {
                    honest.memory.withLock { $0.identity = answer }
                }
                return answer
            }
        },
        parts("tries-ten-times", breaks: ["FRM-031"], "Asks the platform again as long as it fails, ten times at most.")
        {
            $0.framework.onProof = { (honest, request) async throws(SSOError) in
                for _ in 0..<9 {
                    let answer = try await honest.attributeResponse(for: request)
                    guard case .unproven(.frameworkUnavailable, _) = answer else { return answer }
                }
                return try await honest.attributeResponse(for: request)
            }
        },
    ]

    /// A culprit whose framework has one habit of its own.
    static func habit(
        _ id: String,
        breaks: [String] = [],
        _ mistake: String,
        _ change: @escaping @Sendable (inout ReferenceFramework.Habits) -> Void
    ) -> Culprit {
        parts(id, breaks: breaks, mistake) { change(&$0.framework.honest.habits) }
    }

    /// A culprit whose framework asks for the proof, and passes on something else.
    static func reproving(
        _ id: String,
        breaks: [String] = [],
        _ mistake: String,
        _ change: @escaping @Sendable (ProofAnswer, ReferenceFramework) -> ProofAnswer
    ) -> Culprit {
        parts(id, breaks: breaks, mistake) {
            $0.framework.onProof = { (honest, request) async throws(SSOError) in
                change(try await honest.attributeResponse(for: request), honest)
            }
        }
    }
}
