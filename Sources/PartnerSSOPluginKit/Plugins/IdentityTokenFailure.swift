public import PartnerSSOVocabulary

/// A failure of a source of identity tokens, whose token a call therefore does not have.
public struct IdentityTokenFailure: Sendable, Hashable {
    /// The scheme of the missing token, or `nil` if the source does not know it.
    public let scheme: String?
    /// The code of the source's error.
    public let code: SSOError.Code
    /// Whether the source may succeed later.
    public let isRetryable: Bool

    /// Creates a failure.
    public init(scheme: String?, code: SSOError.Code, isRetryable: Bool) {
        self.scheme = scheme
        self.code = code
        self.isRetryable = isRetryable
    }
}
