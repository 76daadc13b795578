public import PartnerSSOVocabulary

extension DeviceInformation {
    /// What the system says about the device the app runs on: model, system and version, screen, network, and the app's
    /// bundle identifier.
    ///
    /// Correct or complete the value where the system does not know better, such as the maker of a set-top box on
    /// Linux. A server that acts for other devices must use those devices' information instead.
    ///
    /// Source: Adobe, *Header - X-Device-Info*.
    ///
    /// - Returns: The information; a connection that is not known is `Unknown`.
    public static func thisDevice() async -> DeviceInformation {
        DeviceInformation(await SystemFacts.current())
    }
}
