public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Permit {
    /// Creates a permit.
    ///
    /// - Parameters:
    ///   - resource: The permitted resource.
    ///   - source: The party that decided, by the service's name for it.
    ///   - mediaToken: The proof for the playback backend.
    ///   - mediaTokenExpiry: When the media token expires.
    ///   - mediaTokenNotBefore: From when on it is accepted, if the service said so; by the service's clock.
    ///   - mediaTokenIssuedAt: When it was made, if the service said so; by the service's clock.
    public init(
        resource: Resource,
        source: String,
        mediaToken: Secret<String>,
        mediaTokenExpiry: Expiry,
        mediaTokenNotBefore: Date? = nil,
        mediaTokenIssuedAt: Date? = nil
    ) {
        self.init(resource, source, mediaToken, mediaTokenExpiry, mediaTokenNotBefore, mediaTokenIssuedAt)
    }
}
