/// One MVPD as the simulator's configuration lists it; what is nil is not in the answer.
public struct SimulatorMVPD: Sendable, Hashable, Identifiable {
    /// The boarding status as a service may send it.
    public enum Boarding: Sendable, Hashable {
        /// The member is missing.
        case absent
        /// The member is null.
        case null
        /// The member has this text, in whatever case.
        case status(String)
    }

    /// The kind of test key that signs an MVPD's proofs.
    public enum SigningKey: String, Sendable, Hashable, CaseIterable {
        /// One of the pinned keys; equal runs have equal signatures.
        case rsa
        /// An RSA key that follows from the seed; equal runs have equal signatures.
        case seededRSA
        /// A key of the curve P-256 that follows from the seed; each signature is another one.
        case ec
    }

    /// The identifier used in paths.
    public var id: String
    /// The name for a picker.
    public var displayName: String?
    /// The address of a logo.
    public var logoURL: String?
    /// What the partner framework may do for it.
    public var boarding = Boarding.absent
    /// The partner framework's identifier for it.
    public var platformMappingID: String?
    /// Whether partner sign-on is on for it.
    public var enablesPlatformServices: Bool?
    /// Whether it may appear in the platform's picker.
    public var isDisplayedInPlatformPicker: Bool?
    /// Whether the viewer's platform permission must be respected.
    public var enforcesPlatformPermissions: Bool?
    /// Whether it stands for temporary access.
    public var isTemporaryAccess: Bool?
    /// How many resources a viewer may see, where the temporary access is promotional and needs an identity.
    public var promotionalResources: Int?
    /// Whether its temporary access is set up in a way that works.
    public var hasTemporaryAccessSetUp = true
    /// Whether another MVPD stands before it.
    public var isProxy: Bool?
    /// The attributes its proof needs.
    public var requiredAttributes = Self.usualAttributes
    /// The kind of test key that signs its proofs.
    public var signingKey = SigningKey.rsa
    /// Whether it has a logout of its own.
    public var hasLogout = true
    /// Whether its integration is on; off, it leaves the list.
    public var isActive = true

    /// The attributes of the documented sample.
    public static let usualAttributes = ["uid", "NameID", "uniqueId"]

    /// Makes an MVPD that no platform knows.
    ///
    /// - Parameters:
    ///   - id: The identifier used in paths.
    ///   - displayName: The name for a picker.
    public init(id: String, displayName: String?) {
        self.id = id
        self.displayName = displayName
        logoURL = "https://logos.simulator.example/\(id).png"
    }

    /// Whether the platform itself signs in with it.
    var isOnboarded: Bool {
        guard case .status(let text) = boarding, text.lowercased() == "supported" else { return false }
        return enablesPlatformServices == true
    }

    /// Changes a copy.
    func with(_ change: (inout SimulatorMVPD) -> Void) -> SimulatorMVPD {
        var copy = self
        change(&copy)
        return copy
    }
}
