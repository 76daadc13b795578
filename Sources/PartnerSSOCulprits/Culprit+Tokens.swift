import Logging
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension Culprit {
    /// Sources whose tokens are stale, endless, too many, or seen.
    static let issuers: [Culprit] = [
        parts("token-for-life", breaks: ["TOK-002"], "Fetches a token once and keeps it.") {
            $0.tokens.hoards = { _ in true }
        },
        parts("token-never-over", breaks: ["TOK-003"], "Takes a token without an expiry for one that holds for ever.") {
            $0.tokens.expiry = { $0.map(Expiry.at) ?? .never }
        },
        parts("undated-for-good", breaks: ["TOK-008"], "Keeps a token without an end, which is not over after all.") {
            $0.tokens.hoards = { $0.end == nil }
        },
        parts("away-is-nobody", breaks: ["TOK-004"], "Has no token while the issuer is away: nobody is there then.") {
            $0.tokens.onFailure = { (error) throws(SSOError) in
                guard error.code == .serviceUnavailable else { throw error }
                return nil
            }
        },
        parts("everyone-fetches", breaks: ["TOK-005"], "Fetches a token for whoever asks while there is none.") {
            $0.tokens.sharesToken = false
        },
        parts("logs-the-identity", breaks: ["TOK-006"], "Logs the beginning of a token, and most tokens are short.") {
            $0.tokens.remark = { $1.logger.debug("A token is there.", metadata: ["token": "\($0.prefix(100))"]) }
        },
        parts("scheme-with-spaces", breaks: ["TOK-007"], "Names its scheme as people would.") {
            $0.tokens.scheme = "Reference identity token"
        },
    ]
}
