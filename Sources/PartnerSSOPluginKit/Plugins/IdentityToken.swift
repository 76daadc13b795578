public import PartnerSSOVocabulary

/// A token that identifies the viewer to the service: a scheme that the service may know, and a secret text.
public struct IdentityToken: Sendable, Hashable {
    /// The kind of token, by a name that the source and the service agree on.
    public let scheme: String
    /// The token.
    public let value: Secret<String>
    /// When the token expires.
    public let expiry: Expiry

    /// Creates a token.
    public init(scheme: String, value: Secret<String>, expiry: Expiry) {
        self.scheme = scheme
        self.value = value
        self.expiry = expiry
    }
}
