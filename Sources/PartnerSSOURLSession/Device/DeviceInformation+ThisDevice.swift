public import PartnerSSOVocabulary

extension DeviceInformation {
    /// What the system says about the device the app runs on: model, system and version, screen, network, and the app's
    /// bundle identifier.
    ///
    /// What it gets wrong, or cannot know, is set on the value: a set-top box on Linux knows its maker, and an app its
    /// own name. A server that acts for other devices takes none of it, but what those devices told it.
    ///
    /// Source: Adobe, *Header - X-Device-Info*.
    ///
    /// - Returns: The information; a connection that is not known is `Unknown`.
    public static func thisDevice() async -> DeviceInformation {
        DeviceInformation(await SystemFacts.current())
    }
}
