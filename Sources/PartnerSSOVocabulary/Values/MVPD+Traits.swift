extension MVPD {
    /// A service's facts about a provider, which the plugin kit documents.
    package struct Traits: Sendable, Hashable {
        package var platformMappingID: ExactText?
        /// The raw value of a word that the plugin kit declares.
        package var onboarding: String
        package var arePartnerServicesEnabled: Bool
        package var isOfferedInPlatformPicker: Bool
        package var isTemporaryAccess: Bool
        package var requiredAttributeNames: [String]
        package var isProxied: Bool
        package var enforcesPlatformPermissions: Bool

        package init(
            platformMappingID: ExactText?,
            onboarding: String,
            arePartnerServicesEnabled: Bool,
            isOfferedInPlatformPicker: Bool,
            isTemporaryAccess: Bool,
            requiredAttributeNames: [String],
            isProxied: Bool,
            enforcesPlatformPermissions: Bool
        ) {
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
}
