public import PartnerSSOVocabulary

/// Who the viewer's provider is, as the platform names it, and until when the viewer's login there holds.
public struct ProviderIdentity: Sendable, Hashable {
    /// The platform's identifier of the provider.
    public let id: PlatformMappingID
    /// Until when the login at the platform holds.
    public let expiry: Expiry

    /// Creates an identity.
    public init(id: PlatformMappingID, expiry: Expiry) {
        self.id = id
        self.expiry = expiry
    }
}
