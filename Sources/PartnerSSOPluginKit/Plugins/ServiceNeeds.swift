import PartnerSSOVocabulary

/// What an entitlement service needs to know, and how it has to be called.
public struct ServiceNeeds: Sendable, Hashable {
    /// Whether the service uses the platform's status when it is asked for existing profiles.
    public enum StatusUse: String, Sendable, Hashable, Codable {
        /// The service uses it, so the platform is asked first.
        case wanted
        /// The service does not use it, so the service is asked first.
        case ignored
    }

    /// The name under which providers know the service, for requests to a platform; `nil` if a platform needs none.
    public let relyingParty: String?
    /// Whether the service uses the platform's status when it is asked for existing profiles.
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
