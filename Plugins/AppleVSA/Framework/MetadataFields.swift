import PartnerSSOVocabulary

/// What to ask the framework for, as a value; identifier and expiration date are always asked for.
struct MetadataFields: Sendable, Hashable {
    var relyingParty: String?
    var isInterruptionAllowed = false
    var supported: [String] = []
    var featured: [String] = []
    var attributeNames: [String] = []
    var verificationToken: Secret<String>?
}
