import PartnerSSOVocabulary

/// The credentials that the service issued when the application registered; used for every access token.
struct ClientCredentials: Sendable, Hashable {
    let identifier: Secret<String>
    let secret: Secret<String>
    /// Whether the credentials were issued for a different software statement than the current one.
    var isOfOtherStatement = false
}
