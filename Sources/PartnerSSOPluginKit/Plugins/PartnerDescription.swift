import PartnerSSOVocabulary

/// How a platform is called by services, and where the viewer finds its settings.
public struct PartnerDescription: Sendable, Hashable {
    /// The platform's name in calls to services.
    public let name: String
    /// The path in the settings where the viewer signs out of the platform, outermost first.
    public let signOutPath: [String]

    /// Creates a description.
    public init(name: String, signOutPath: [String]) {
        self.name = name
        self.signOutPath = signOutPath
    }
}
