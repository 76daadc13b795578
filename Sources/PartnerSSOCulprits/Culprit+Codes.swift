package import PartnerSSOContracts
import PartnerSSOPluginKit
package import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Culprit {
    /// Services that get a code for another screen wrong, or what becomes of it.
    static let codes: [Culprit] = [
        polling(
            "pending-for-ever",
            breaks: ["SVC-023"],
            "Takes a code that the service no longer knows for one that nobody entered yet."
        ) {
            (honest, session, context) async throws(SSOError) in
            let answer = try await honest.poll(session, in: context)
            guard case .ended = answer else { return answer }
            return .pending
        },
        polling(
            "pending-is-over",
            breaks: ["SVC-022"],
            "Ends the regular sign-in at the first answer without a profile."
        ) {
            (honest, session, context) async throws(SSOError) in
            let answer = try await honest.poll(session, in: context)
            guard case .pending = answer else { return answer }
            return .ended
        },
        polling(
            "pending-is-an-error",
            breaks: ["SVC-022"],
            "Throws until there is a profile, as its first version of the service did."
        ) {
            (honest, session, context) async throws(SSOError) in
            guard case .pending = try await honest.poll(session, in: context) else {
                return try await honest.poll(session, in: context)
            }
            throw SSOError(.authenticationRequired, "Nobody has entered the code.", hint: "Ask again.")
        },
        polling(
            "renames-the-polled",
            breaks: ["SVC-021"],
            "Gives a code's profile the provider that the code was started with."
        ) {
            (honest, session, context) async throws(SSOError) in
            var tolerant = honest
            tolerant.habits.checksProvider = false
            guard case .signedIn(let profile) = try await tolerant.poll(session, in: context) else {
                return try await honest.poll(session, in: context)
            }
            return .signedIn(profile.renamed(session.mvpd ?? profile.mvpd))
        },
        polling("any-profile-ends-the-code", breaks: ["SVC-021"], "Signs in with whichever profile the code brought.") {
            (honest, session, context) async throws(SSOError) in
            var tolerant = honest
            tolerant.habits.checksProvider = false
            return try await tolerant.poll(session, in: context)
        },
        parts("code-in-capitals", breaks: ["SVC-022"], "Shows the code in capital letters, which are easier to read.") {
            $0.altered.onStart = { (honest, mvpd, context) async throws(SSOError) in
                let start = try await honest.startRegularSignIn(with: mvpd, resuming: nil, in: context)
                guard case .session(let session) = start else { return start }
                return .session(session.with(code: session.code.uppercased()))
            }
        },
        parts("code-without-an-end", breaks: ["SVC-023"], "Leaves out when the code expires: polling will find out.") {
            $0.altered.onStart = { (honest, mvpd, context) async throws(SSOError) in
                let start = try await honest.startRegularSignIn(with: mvpd, resuming: nil, in: context)
                guard case .session(let session) = start else { return start }
                return .session(session.with(expiry: .unknown))
            }
            $0.altered.onPoll = { (honest, session, context) async throws(SSOError) in
                let answer = try await honest.poll(session, in: context)
                guard case .ended = answer else { return answer }
                return .pending
            }
        },
        Culprit(
            "start-fails",
            breaks: ["SVC-021", "SVC-022", "SVC-023"],
            "Leaves the regular sign-in for later, and fails until then.",
            harness: .withoutCodes(throwing: SSOError(.serviceUnavailable, "Later.", hint: "Wait."))
        ),
        parts("one-code-for-all", breaks: ["SVC-023"], "Hands out the code of the first start, which saves a call.") {
            let kept = Locked<RegularStart?>(nil)
            $0.altered.onStart = { (honest, mvpd, context) async throws(SSOError) in
                if let start = kept.withLock({ $0 }) { return start }
                let start = try await honest.startRegularSignIn(with: mvpd, resuming: nil, in: context)
                kept.withLock { $0 = start }
                return start
            }
        },
    ]

    private static func polling(
        _ id: String,
        breaks: [String] = [],
        _ mistake: String,
        _ poll:
            @escaping @Sendable (
                ReferenceService, ServiceSession, ServiceContext
            ) async throws(SSOError) -> PollAnswer
    ) -> Culprit {
        parts(id, breaks: breaks, mistake) { $0.altered.onPoll = poll }
    }
}

extension ContractHarness {
    /// The reference, whose regular sign-in throws an error, on the stage of a service that gives no codes.
    package static func withoutCodes(throwing error: SSOError) -> ContractHarness {
        let silent = Culprit.parts("without-codes", breaks: [], "Gives no codes.") {
            $0.altered.onStart = { (_, _, _) async throws(SSOError) in throw error }
        }
        return silent.harness.with { harness in
            let make = harness.service
            harness.service = { setting in
                guard var stage = try make?(setting) else { throw ContractUnstaged("There is no stage.") }
                stage.enter = nil
                return stage
            }
        }
    }
}

extension ServiceSession {
    fileprivate func with(code: String? = nil, expiry: Expiry? = nil) -> ServiceSession {
        ServiceSession(
            code: code ?? self.code,
            url: url,
            expiry: expiry ?? self.expiry,
            mvpd: mvpd,
            isComplete: isComplete
        )
    }
}

extension Profile {
    /// The profile under another provider's name.
    func renamed(_ mvpd: MVPD.ID) -> Profile {
        Profile(mvpd: mvpd, kind: kind, expiry: expiry, attributes: attributes)
    }
}
