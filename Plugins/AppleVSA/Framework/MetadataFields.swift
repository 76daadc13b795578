import PartnerSSOVocabulary

/// The fields of a metadata request.
///
/// The provider's identifier and the expiration date are always requested.
struct MetadataFields: Sendable, Hashable {
    var relyingParty: String?
    var isInterruptionAllowed = false
    var supported: [String] = []
    var featured: [String] = []
    var attributeNames: [String] = []
    var verificationToken: Secret<String>?
}
