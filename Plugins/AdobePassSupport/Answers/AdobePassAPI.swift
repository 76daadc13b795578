/// One of the service's interfaces; the meaning of an error code depends on the interface.
public enum AdobePassAPI: String, Sendable, Hashable, CaseIterable {
    /// The legacy interface.
    case v1
    /// The current interface.
    case v2
    /// Client registration and access tokens, which both interfaces share.
    case dcr

    /// The scope that a registration needs for calls to this interface, or `nil` if the documentation names none.
    ///
    /// Source: Adobe, *REST API V2 Overview*.
    public var scope: String? {
        self == .v2 ? "api:client:v2" : nil
    }
}
