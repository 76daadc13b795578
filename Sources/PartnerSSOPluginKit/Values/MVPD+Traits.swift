public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension MVPD {
    /// How far the provider takes part in the platform's single sign-on.
    public enum Onboarding: String, Sendable, Hashable, Codable, CaseIterable {
        /// The platform lists the provider and signs the viewer in.
        case full
        /// The platform lists the provider; the app signs the viewer in.
        case pickerOnly
        /// The platform does not know the provider.
        case none
    }

    /// The platform's identifier of the provider, if the service has one.
    public var platformMappingID: PlatformMappingID? {
        get { platformMappingText.map(PlatformMappingID.init) }
        set { traits.platformMappingID = newValue?.text }
    }

    /// How far it takes part in the platform's single sign-on.
    public var onboarding: Onboarding {
        get { trait { Onboarding(rawValue: $0.onboarding) } ?? .none }
        set { traits.onboarding = newValue.rawValue }
    }

    /// Whether single sign-on by the platform is switched on for the provider.
    public var arePartnerServicesEnabled: Bool {
        get { trait { $0.arePartnerServicesEnabled } }
        set { traits.arePartnerServicesEnabled = newValue }
    }

    /// Whether the platform's picker may offer the provider.
    public var isOfferedInPlatformPicker: Bool {
        get { trait { $0.isOfferedInPlatformPicker } }
        set { traits.isOfferedInPlatformPicker = newValue }
    }

    /// Whether this is temporary access, which the service offers as a provider, instead of a real provider.
    public var isTemporaryAccess: Bool {
        get { trait { $0.isTemporaryAccess } }
        set { traits.isTemporaryAccess = newValue }
    }

    /// The names of the attributes that the service requires in a proof, if the directory has them.
    public var requiredAttributeNames: [String] {
        get { trait { $0.requiredAttributeNames } }
        set { traits.requiredAttributeNames = newValue }
    }

    /// Whether the service reaches the provider through another one that answers for several.
    public var isProxied: Bool {
        get { trait { $0.isProxied } }
        set { traits.isProxied = newValue }
    }

    /// Whether the viewer's permission at the platform must be respected: without it the app may not use a login that
    /// another app obtained.
    public var enforcesPlatformPermissions: Bool {
        get { trait { $0.enforcesPlatformPermissions } }
        set { traits.enforcesPlatformPermissions = newValue }
    }

    /// Creates a provider; everything but its identifier has a cautious default.
    public init(
        id: ID,
        displayName: String? = nil,
        logoURL: URL? = nil,
        platformMappingID: PlatformMappingID? = nil,
        onboarding: Onboarding = .none,
        arePartnerServicesEnabled: Bool = false,
        isOfferedInPlatformPicker: Bool = false,
        isTemporaryAccess: Bool = false,
        requiredAttributeNames: [String] = [],
        isProxied: Bool = false,
        enforcesPlatformPermissions: Bool = false
    ) {
        let traits = Traits(
            platformMappingID: platformMappingID?.text,
            onboarding: onboarding.rawValue,
            arePartnerServicesEnabled: arePartnerServicesEnabled,
            isOfferedInPlatformPicker: isOfferedInPlatformPicker,
            isTemporaryAccess: isTemporaryAccess,
            requiredAttributeNames: requiredAttributeNames,
            isProxied: isProxied,
            enforcesPlatformPermissions: enforcesPlatformPermissions
        )
        self.init(id: id, displayName: displayName ?? id.rawValue, logoURL: logoURL, traits: traits)
    }
}
