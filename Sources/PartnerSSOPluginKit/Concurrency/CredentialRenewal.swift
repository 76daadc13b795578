import PartnerSSOVocabulary

/// The credentials to renew.
public enum CredentialRenewal: String, Sendable, Hashable, CaseIterable {
    /// The access token.
    case accessToken
    /// The application's registration, and with it the access token.
    case registration
}

/// Where renewed credentials come from.
public enum CredentialOrigin: Sendable, Hashable, CaseIterable {
    /// The service has just issued them, so another renewal does not help if it refuses them.
    case service
    /// Another process has stored them, and the service may refuse them as well.
    case store
}
