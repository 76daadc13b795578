/// What the issuer of a plugin's identity tokens does.
public struct IssuerScript: Sendable, Hashable, Codable {
    /// Whether a viewer is signed in at the issuer.
    public enum Viewer: String, Sendable, Hashable, Codable, CaseIterable {
        /// There is.
        case signedIn
        /// There is not.
        case signedOut
        /// The issuer cannot tell: it fails whenever it is asked.
        case unreachable
    }

    /// Whether a viewer is signed in at the issuer.
    public var viewer: Viewer
    /// How long each token holds, in whole seconds; `nil` for an issuer that does not say.
    public var lifetime: Int64?

    /// Creates a script.
    ///
    /// - Parameters:
    ///   - viewer: Whether a viewer is signed in at the issuer.
    ///   - lifetime: How long each token holds, in whole seconds; `nil` for an issuer that does not say.
    public init(viewer: Viewer = .signedIn, lifetime: Int64? = 3600) {
        self.viewer = viewer
        self.lifetime = lifetime
    }
}
