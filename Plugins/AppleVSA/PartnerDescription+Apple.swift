import PartnerSSOPluginKit

extension PartnerDescription {
    /// Returns Apple's name in calls to services, and the path in the settings where the viewer signs out.
    ///
    /// Source: Adobe, *Apple SSO Cookbook*, `{partner}`; Apple Support, *TV Provider*, for the two paths.
    ///
    /// - Parameter operatingSystem: The device's system, which decides where the settings are.
    /// - Returns: The description.
    static func apple(operatingSystem: String) -> PartnerDescription {
        let isTV = operatingSystem.lowercased().hasPrefix("tvos")
        return PartnerDescription(
            name: "Apple",
            signOutPath: isTV ? ["Settings", "Accounts", "TV Provider"] : ["Settings", "TV Provider"]
        )
    }
}
