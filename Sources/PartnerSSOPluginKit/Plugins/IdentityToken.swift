public import PartnerSSOVocabulary

/// A token that names the viewer to the service: a scheme the service may know, and redacted text.
public struct IdentityToken: Sendable, Hashable {
    /// The kind of token, by a name that source and service agree on.
    public let scheme: String
    /// The token.
    public let value: Secret<String>
    /// Until when it holds.
    public let expiry: Expiry

    /// Creates a token.
    public init(scheme: String, value: Secret<String>, expiry: Expiry) {
        self.scheme = scheme
        self.value = value
        self.expiry = expiry
    }
}
