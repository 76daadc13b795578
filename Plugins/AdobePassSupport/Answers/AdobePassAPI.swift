/// A generation of the service's interfaces; error codes mean different things in each.
public enum AdobePassAPI: String, Sendable, Hashable, CaseIterable {
    /// The legacy interface.
    case v1
    /// The current interface.
    case v2
    /// Client registration and access tokens, which both share.
    case dcr

    /// The scope that a registration must have been given for calls to this interface, where the documents name one.
    ///
    /// Source: Adobe, *REST API V2 Overview*.
    public var scope: String? {
        self == .v2 ? "api:client:v2" : nil
    }
}
