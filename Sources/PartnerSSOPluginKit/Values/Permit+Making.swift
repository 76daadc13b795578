public import PartnerSSOVocabulary

extension Permit {
    /// Creates a permit.
    ///
    /// - Parameters:
    ///   - resource: The permitted resource.
    ///   - source: The party that decided, by the service's name for it.
    ///   - mediaToken: The proof for the playback backend.
    ///   - mediaTokenExpiry: When the media token expires.
    public init(resource: Resource, source: String, mediaToken: Secret<String>, mediaTokenExpiry: Expiry) {
        self.init(resource, source, mediaToken, mediaTokenExpiry)
    }
}
