/// A service's permission for the viewer to watch a resource now, with the media token for one playback.
public struct Permit: Sendable, Hashable {
    /// The permitted resource.
    public let resource: Resource
    /// The party that decided, by the service's name for it, such as `mvpd`.
    public let source: String
    /// The proof for the playback backend.
    ///
    /// Use it once; never store it or parse it in the app.
    public let mediaToken: Secret<String>
    /// When the media token expires.
    public let mediaTokenExpiry: Expiry

    /// Creates a permit; the plugin kit has the form that authors write.
    package init(
        _ resource: Resource,
        _ source: String,
        _ mediaToken: Secret<String>,
        _ mediaTokenExpiry: Expiry
    ) {
        self.resource = resource
        self.source = source
        self.mediaToken = mediaToken
        self.mediaTokenExpiry = mediaTokenExpiry
    }
}
