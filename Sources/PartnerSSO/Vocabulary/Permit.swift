#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A service's word that the viewer may watch a resource now, with the media token for one playback.
public struct Permit: Sendable, Hashable {
    /// What may be watched.
    public let resource: Resource
    /// Who decided, by the service's name for it, such as `mvpd`.
    public let source: String
    /// The proof for the play back end: used once, never stored, never parsed by the app.
    public let mediaToken: Secret<String>
    /// Until when the media token is accepted.
    public let mediaTokenExpiry: Expiry
    /// From when on the media token is accepted, if the service said so; by the service's clock, not the device's.
    public let mediaTokenNotBefore: Date?
    /// When the media token was made, if the service said so; by the service's clock, not the device's.
    public let mediaTokenIssuedAt: Date?

    /// Creates a permit.
    public init(
        resource: Resource,
        source: String,
        mediaToken: Secret<String>,
        mediaTokenExpiry: Expiry,
        mediaTokenNotBefore: Date? = nil,
        mediaTokenIssuedAt: Date? = nil
    ) {
        self.resource = resource
        self.source = source
        self.mediaToken = mediaToken
        self.mediaTokenExpiry = mediaTokenExpiry
        self.mediaTokenNotBefore = mediaTokenNotBefore
        self.mediaTokenIssuedAt = mediaTokenIssuedAt
    }
}
