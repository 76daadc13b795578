public import PartnerSSOPluginKit
public import PartnerSSOScenarios

/// What a stage is asked to bring about: a script, at a clock's instant.
public struct StageSetting: Sendable {
    /// What device and viewer do.
    public let device: DeviceScript
    /// What the service does, and what it knows at the beginning.
    public let service: ServiceScript
    /// What the issuer of identity tokens does.
    public let issuer: IssuerScript
    /// What a released version left in the plugin's store: the service still knows what it gave to that version.
    public let previous: PreviousRecords?
    /// The time of whatever is staged; the plugin's own may differ.
    public let clock: any SSOClock

    /// Creates a setting.
    ///
    /// - Parameters:
    ///   - device: What device and viewer do.
    ///   - service: What the service does.
    ///   - issuer: What the issuer of identity tokens does.
    ///   - previous: What a released version left in the plugin's store, if anything.
    ///   - clock: The time of whatever is staged.
    public init(
        device: DeviceScript = DeviceScript(),
        service: ServiceScript = ServiceScript(),
        issuer: IssuerScript = IssuerScript(),
        previous: PreviousRecords? = nil,
        clock: any SSOClock
    ) {
        self.device = device
        self.service = service
        self.issuer = issuer
        self.previous = previous
        self.clock = clock
    }
}

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
