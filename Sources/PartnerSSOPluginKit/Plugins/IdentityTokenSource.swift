public import PartnerSSOVocabulary

/// A source of tokens that name the viewer to the service; their owner renews them.
public protocol IdentityTokenSource: Sendable {
    /// Returns a current token, or `nil` when there is none now.
    ///
    /// - Throws: `SSOError` when a token should be there and cannot be had.
    func token() async throws(SSOError) -> IdentityToken?
}
