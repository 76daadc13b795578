import HTTPTypes
import Logging
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Culprit {
    /// Sources whose tokens are stale, endless, too many, or seen.
    static let issuers: [Culprit] = [
        tokens("token-for-life", breaks: ["TOK-002"], "Fetches a token once and keeps it.") { source, _ in
            let (honest, known) = (source, Locked<TokenKeeper.Kept?>(nil))
            source.obtain = { () async throws(SSOError) in
                if let known = known.withLock({ $0 }) { return known }
                let fresh = try await honest.keeper.token { () async throws(SSOError) in try await honest.fetch() }
                known.withLock { $0 = fresh }
                return fresh
            }
        },
        tokens("token-never-over", breaks: ["TOK-003"], "Takes a token without an expiry for one that holds for ever.")
        {
            source,
            _ in
            source.expiry = { .at($0 ?? .distantFuture) }
        },
        tokens("undated-for-good", breaks: ["TOK-008"], "Keeps a token without an end, which is not over after all.") {
            source,
            _ in
            let (honest, known) = (source, Locked<TokenKeeper.Kept?>(nil))
            source.obtain = { () async throws(SSOError) in
                if let known = known.withLock({ $0 }) { return known }
                let fresh = try await honest.keeper.token { () async throws(SSOError) in try await honest.fetch() }
                known.withLock { $0 = fresh?.end == nil ? fresh : nil }
                return fresh
            }
        },
        tokens("away-is-nobody", breaks: ["TOK-004"], "Has no token while the issuer is away: nobody is there then.") {
            source,
            _ in
            source.onFailure = { (error) throws(SSOError) in
                guard error.code == .serviceUnavailable else { throw error }
                return nil
            }
        },
        tokens("everyone-fetches", breaks: ["TOK-005"], "Fetches a token for whoever asks while there is none.") {
            source,
            _ in
            let (honest, known) = (source, Locked<TokenKeeper.Kept?>(nil))
            source.obtain = { () async throws(SSOError) in
                if let known = known.withLock({ $0 }), let end = known.end, honest.service.context.clock.now < end {
                    return known
                }
                let fresh = try await honest.fetch()
                known.withLock { $0 = fresh }
                return fresh
            }
        },
        tokens("logs-the-identity", breaks: ["TOK-006"], "Logs the beginning of a token, and most tokens are short.") {
            source,
            context in
            source.remark = { context.logger.debug("A token is there.", metadata: ["token": "\($0.prefix(100))"]) }
        },
        tokens("scheme-with-spaces", breaks: ["TOK-007"], "Names its scheme as people would.") { source, _ in
            source.scheme = "Reference identity token"
        },
    ]

    private static func tokens(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        _ change: @escaping @Sendable (inout ReferenceTokenSource, PluginContext) -> Void
    ) -> Culprit {
        parts(id, breaks: breaks, mistake) { parts, context in change(&parts.tokens, context) }
    }
}
