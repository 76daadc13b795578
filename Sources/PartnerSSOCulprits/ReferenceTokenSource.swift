import HTTPTypes
import PartnerSSOBase
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A source that asks an issuer for a token and keeps it while it holds.
struct ReferenceTokenSource: IdentityTokenSource {
    var service: ReferenceService
    var keeper: TokenKeeper
    var scheme = "reference"
    /// What a failure becomes.
    var onFailure: @Sendable (SSOError) throws(SSOError) -> IdentityToken? = { (error) throws(SSOError) in throw error }
    /// Whether tasks that ask at the same time share one token; only a culprit sets it to `false`.
    var sharesToken = true
    /// Which tokens are kept even after their end; none, unless a culprit keeps some.
    var hoards: @Sendable (TokenKeeper.Kept) -> Bool = { _ in false }
    private let hoard = Locked<TokenKeeper.Kept?>(nil)
    /// What becomes of the end that the issuer gave.
    var expiry: @Sendable (Date?) -> Expiry = { $0.map(Expiry.at) ?? .unknown }
    /// Answers in the source's place, if a culprit does.
    var onToken: (@Sendable (ReferenceTokenSource) async throws(SSOError) -> IdentityToken?)?
    /// Says something about a token that is handed out.
    var remark: @Sendable (String, PluginContext) -> Void = { _, _ in }

    init(service: ReferenceService) {
        self.service = service
        keeper = TokenKeeper(clock: service.context.clock)
    }

    func token() async throws(SSOError) -> IdentityToken? {
        if let onToken {
            var honest = self
            honest.onToken = nil
            return try await onToken(honest)
        }
        do throws(SSOError) {
            guard let kept = try await obtain() else { return nil }
            remark(kept.text, service.context)
            return IdentityToken(scheme: scheme, value: Secret(kept.text), expiry: expiry(kept.end))
        } catch {
            return try onFailure(error)
        }
    }

    private func obtain() async throws(SSOError) -> TokenKeeper.Kept? {
        if let hoarded = hoard.withLock({ $0 }) { return hoarded }
        let kept = sharesToken ? try await keeper.token(fetch) : try await keeper.unsharedToken(fetch)
        if let kept, hoards(kept) { hoard.withLock { $0 = kept } }
        return kept
    }

    /// Asks the issuer.
    @Sendable private func fetch() async throws(SSOError) -> TokenKeeper.Kept? {
        let text = try await service.ask(.get, "/identity", credential: nil)
        guard !text.isEmpty else { return nil }
        let parts = text.split(separator: "|").map(String.init)
        guard parts.count == 2, let seconds = Double(parts[1]) else { throw service.unreadable("/identity") }
        let end = seconds < 0 ? nil : service.context.clock.now.addingTimeInterval(seconds)
        return TokenKeeper.Kept(text: parts[0], end: end)
    }
}
