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

    /// Creates a permit.
    public init(resource: Resource, source: String, mediaToken: Secret<String>, mediaTokenExpiry: Expiry) {
        self.resource = resource
        self.source = source
        self.mediaToken = mediaToken
        self.mediaTokenExpiry = mediaTokenExpiry
    }
}
