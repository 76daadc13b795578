import PartnerSSOVocabulary

/// The credentials to renew.
public enum CredentialRenewal: String, Sendable, Hashable, CaseIterable {
    /// The access token.
    case accessToken
    /// The application's registration, and with it the access token.
    case registration
}
