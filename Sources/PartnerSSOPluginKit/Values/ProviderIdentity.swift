public import PartnerSSOVocabulary

/// The viewer's provider as the platform names it, and when the login at the platform expires.
public struct ProviderIdentity: Sendable, Hashable {
    /// The platform's identifier of the provider.
    public let id: PlatformMappingID
    /// When the login at the platform expires.
    public let expiry: Expiry

    /// Creates an identity.
    public init(id: PlatformMappingID, expiry: Expiry) {
        self.id = id
        self.expiry = expiry
    }
}
