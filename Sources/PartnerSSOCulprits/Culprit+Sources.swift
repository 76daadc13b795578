import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Culprit {
    /// Token sources that remember what has passed, or do not use what is there.
    static let rememberers: [Culprit] = [
        parts(
            "renews-early",
            breaks: ["TOK-009"],
            "Renews a token five minutes before its end, to be on the safe side."
        ) {
            $0.tokens.keeper = TokenKeeper(clock: $0.context.clock, margin: .seconds(300))
        },
        source(
            "short-is-none",
            breaks: ["TOK-009"],
            "Has no token when the one it got expires within a minute: it would not arrive."
        ) {
            (honest) async throws(SSOError) in
            guard let token = try await honest.token() else { return nil }
            let soon = honest.service.context.clock.now.addingTimeInterval(60)
            return token.expiry.isExpired(at: soon, tolerance: .zero) ? nil : token
        },
        remembering(
            "nobody-for-good",
            breaks: ["TOK-010"],
            "Remembers that no viewer is signed in, and never asks the issuer again."
        ) {
            _,
            _ in true
        },
        remembering(
            "nobody-for-an-hour",
            breaks: ["TOK-010"],
            "Remembers for an hour that no viewer is signed in, to save calls to the issuer."
        ) {
            $0.addingTimeInterval(3600) > $1
        },
        parts("source-sulks", breaks: ["TOK-011"], "Throws the first failure of the issuer again whenever it is asked.")
        {
            $0.tokens.keeper = TokenKeeper(clock: $0.context.clock) { $0.code != .cancelled }
        },
        parts(
            "source-of-the-first-caller",
            breaks: ["TOK-012"],
            "Asks the issuer in the first caller's task; others wait."
        ) {
            let fetch = SharedFetch<IdentityToken?>()
            $0.tokens.onToken = { (honest) async throws(SSOError) in
                try await fetch.value { () async throws(SSOError) in try await honest.token() }
            }
        },
        parts(
            "stale-if-error",
            breaks: ["TOK-011"],
            "Hands out the last token while the issuer fails: better than none."
        ) {
            let last = Locked<IdentityToken?>(nil)
            $0.tokens.onToken = { (honest) async throws(SSOError) in
                do throws(SSOError) {
                    let token = try await honest.token()
                    last.withLock { $0 = token }
                    return token
                } catch {
                    guard error.code != .cancelled, let token = last.withLock({ $0 }) else { throw error }
                    return token
                }
            }
        },
        source(
            "empty-is-a-token",
            breaks: ["TOK-004"],
            "Returns the issuer's answer, which is an empty text when no viewer is signed in."
        ) {
            (honest) async throws(SSOError) in
            try await honest.token() ?? IdentityToken(scheme: honest.scheme, value: Secret(""), expiry: .unknown)
        },
        parts(
            "milliseconds-for-seconds",
            breaks: ["TOK-003"],
            "Reads the token's lifetime in milliseconds, as elsewhere."
        ) {
            let clock = $0.context.clock
            $0.tokens.expiry = { end in
                guard let end else { return .unknown }
                return .at(clock.now.addingTimeInterval(end.timeIntervalSince(clock.now) / 1000))
            }
        },
        parts(
            "former-viewer",
            breaks: ["TOK-014"],
            "Does not listen to the platform's notices: the token has an expiry, after all."
        ) {
            $0.onViewerChange = { _ in }
        },
        parts(
            "a-copy-for-speed",
            breaks: ["TOK-014"],
            "Forgets the token that it keeps, and not the copy that it hands out without waiting."
        ) {
            let (copy, clock) = (Locked<IdentityToken?>(nil), $0.context.clock)
            $0.tokens.onToken = { (honest) async throws(SSOError) in
                if let copy = copy.withLock({ $0 }), copy.expiry != .unknown, !copy.expiry.isExpired(at: clock.now) {
                    return copy
                }
                let token = try await honest.token()
                copy.withLock { $0 = token }
                return token
            }
        },
    ]

    private static func source(
        _ id: String,
        breaks: [String] = [],
        _ mistake: String,
        _ token: @escaping @Sendable (ReferenceTokenSource) async throws(SSOError) -> IdentityToken?
    ) -> Culprit {
        parts(id, breaks: breaks, mistake) { $0.tokens.onToken = token }
    }

    /// A source that, after an empty answer, has no token as long as a rule for its time and the present one says so.
    private static func remembering(
        _ id: String,
        breaks: [String] = [],
        _ mistake: String,
        _ holds: @escaping @Sendable (Date, Date) -> Bool
    ) -> Culprit {
        parts(id, breaks: breaks, mistake) {
            let since = Locked<Date?>(nil)
            $0.tokens.onToken = { (honest) async throws(SSOError) in
                let now = honest.service.context.clock.now
                if let since = since.withLock({ $0 }), holds(since, now) { return nil }
                let token = try await honest.token()
                since.withLock { $0 = token == nil ? now : nil }
                return token
            }
        }
    }
}
