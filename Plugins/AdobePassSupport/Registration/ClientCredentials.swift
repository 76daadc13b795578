import PartnerSSOVocabulary

/// What the service gave the application when it registered; used for every access token from then on.
struct ClientCredentials: Sendable, Hashable {
    let identifier: Secret<String>
    let secret: Secret<String>
    /// Whether another software statement than the present one brought them.
    var isOfOtherStatement = false
}
