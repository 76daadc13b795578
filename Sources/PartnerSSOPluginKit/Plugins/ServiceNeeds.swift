import PartnerSSOVocabulary

/// What an entitlement service needs to be told, and how it wants to be used.
public struct ServiceNeeds: Sendable, Hashable {
    /// Whether the service looks at the platform's status when it is asked for existing profiles.
    public enum StatusUse: String, Sendable, Hashable, Codable {
        /// It does, so the platform is asked first.
        case wanted
        /// It does not, so the service is asked first.
        case ignored
    }

    /// How the service wants to be named to providers when a platform asks them.
    public let relyingParty: String?
    /// Whether the platform's status is wanted with the question for existing profiles.
    public let statusForExistingProfiles: StatusUse
    /// How long to wait between two polls of a regular sign-in.
    public let pollInterval: Duration

    /// Creates needs.
    ///
    /// - Parameters:
    ///   - relyingParty: The service's name to providers.
    ///   - statusForExistingProfiles: Whether the platform is asked before the service.
    ///   - pollInterval: The pause between two polls; never less than three seconds.
    public init(
        relyingParty: String?,
        statusForExistingProfiles: StatusUse,
        pollInterval: Duration = .seconds(5)
    ) {
        self.relyingParty = relyingParty
        self.statusForExistingProfiles = statusForExistingProfiles
        self.pollInterval = max(pollInterval, .seconds(3))
    }
}
