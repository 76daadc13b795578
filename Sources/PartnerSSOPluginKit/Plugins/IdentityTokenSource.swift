public import PartnerSSOVocabulary

/// A source of tokens that identify the viewer to the service.
///
/// The source renews them.
public protocol IdentityTokenSource: Sendable {
    /// Returns a valid token, or `nil` if there is none.
    ///
    /// - Throws: `SSOError` if a token exists but cannot be obtained.
    func token() async throws(SSOError) -> IdentityToken?
}
