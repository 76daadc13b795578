public import PartnerSSOVocabulary

/// A source of tokens that identify the viewer to the service.
///
/// The source renews them.
public protocol IdentityTokenSource: Sendable {
    /// The scheme of its tokens, if it knows that before it has one.
    ///
    /// While the source fails, a service can tell by the scheme whether a call needs its token.
    var scheme: String? { get }

    /// Returns a valid token, or `nil` if there is none.
    ///
    /// - Throws: `SSOError` if a token exists but cannot be obtained.
    func token() async throws(SSOError) -> IdentityToken?
}

extension IdentityTokenSource {
    /// No scheme is known.
    public var scheme: String? { nil }
}
