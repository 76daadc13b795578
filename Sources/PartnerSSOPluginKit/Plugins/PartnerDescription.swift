import PartnerSSOVocabulary

/// Who a platform is to the service and to the viewer.
public struct PartnerDescription: Sendable, Hashable {
    /// The platform's name as services spell it in their calls.
    public let name: String
    /// Where the viewer ends the platform's own login: the settings path, outermost first.
    public let signOutPath: [String]

    /// Creates a description.
    public init(name: String, signOutPath: [String]) {
        self.name = name
        self.signOutPath = signOutPath
    }
}
