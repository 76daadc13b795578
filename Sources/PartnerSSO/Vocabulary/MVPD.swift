/// A TV provider (multichannel video programming distributor) as the entitlement service knows it.
public struct MVPD: Sendable, Hashable, Identifiable {
    /// The service's identifier of a provider, used in its calls; compared exactly.
    public struct ID: Sendable, Hashable, CustomStringConvertible {
        /// The identifier's text.
        public let rawValue: String

        /// Creates an identifier, or returns `nil` for text that is empty or only white space.
        public init?(_ rawValue: String) {
            guard rawValue.contains(where: { !$0.isWhitespace }) else { return nil }
            self.rawValue = rawValue
        }

        /// The identifier's text.
        public var description: String { rawValue }

        /// Compares the texts byte for byte, where `String` would treat canonically equivalent texts as equal.
        public static func == (left: Self, right: Self) -> Bool {
            left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
        }

        /// Hashes the bytes that `==` compares.
        public func hash(into hasher: inout Hasher) {
            for byte in rawValue.utf8 { hasher.combine(byte) }
            hasher.combine(UInt8.max)
        }
    }

    /// How far the provider takes part in the platform's single sign-on.
    public enum Onboarding: String, Sendable, Hashable, Codable, CaseIterable {
        /// The platform lists the provider and signs the viewer in.
        case full
        /// The platform lists the provider; the app signs the viewer in.
        case pickerOnly
        /// The platform does not know the provider.
        case none
    }

    /// The service's identifier.
    public let id: ID
    /// The name to show to viewers.
    public var displayName: String
    /// Where the provider's logo is, as the service gave it.
    public var logoURL: String?
    /// The platform's identifier of the provider, if the service tells one.
    public var platformMappingID: PlatformMappingID?
    /// How far it takes part in the platform's single sign-on.
    public var onboarding: Onboarding
    /// Whether single sign-on by the platform is switched on for the provider.
    public var arePartnerServicesEnabled: Bool
    /// Whether the platform's picker may offer the provider.
    public var isOfferedInPlatformPicker: Bool
    /// Whether this is no real provider but the service's way to give access for a limited time.
    public var isTemporaryAccess: Bool
    /// The names of the attributes the service wants in a proof, where the directory tells them.
    public var requiredAttributeNames: [String]
    /// Whether the service reaches the provider through another one that answers for several.
    public var isProxied: Bool
    /// Whether the viewer's permission at the platform must be respected: without it the app may not use a login that
    /// another app obtained.
    public var enforcesPlatformPermissions: Bool

    /// Creates a provider; everything but its identifier has a cautious default.
    public init(
        id: ID,
        displayName: String? = nil,
        logoURL: String? = nil,
        platformMappingID: PlatformMappingID? = nil,
        onboarding: Onboarding = .none,
        arePartnerServicesEnabled: Bool = false,
        isOfferedInPlatformPicker: Bool = false,
        isTemporaryAccess: Bool = false,
        requiredAttributeNames: [String] = [],
        isProxied: Bool = false,
        enforcesPlatformPermissions: Bool = false
    ) {
        self.id = id
        self.displayName = displayName ?? id.rawValue
        self.logoURL = logoURL
        self.platformMappingID = platformMappingID
        self.onboarding = onboarding
        self.arePartnerServicesEnabled = arePartnerServicesEnabled
        self.isOfferedInPlatformPicker = isOfferedInPlatformPicker
        self.isTemporaryAccess = isTemporaryAccess
        self.requiredAttributeNames = requiredAttributeNames
        self.isProxied = isProxied
        self.enforcesPlatformPermissions = enforcesPlatformPermissions
    }
}
