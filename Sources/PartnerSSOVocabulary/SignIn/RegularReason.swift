/// Why the viewer has to sign in without the platform.
public enum RegularReason: Sendable, Hashable {
    /// The service's objection.
    public enum ServiceDecline: String, Sendable, Hashable, Codable, CaseIterable {
        /// The platform's status was not accepted.
        case partnerStatus
        /// Partner single sign-on is not set up at the service.
        case configuration
        /// The request was incomplete.
        case missingParameters
    }

    /// The product has no partner framework.
    case noPartnerFramework
    /// The viewer does not let the app read the subscription.
    case permissionDenied
    /// The device's settings forbid the app to read the subscription.
    case permissionRestricted
    /// The viewer has not been asked, and must not be asked now.
    case permissionNotDetermined
    /// No viewer is signed in at the platform, and the viewer must not be interrupted now.
    case notSignedIn
    /// The viewer closed the picker or the sign-in form.
    case viewerCancelled
    /// The viewer's provider is not in the platform's picker.
    case otherProvider
    /// The viewer chose a provider that the platform does not sign in.
    case providerNotOnboarded
    /// The provider refused.
    case providerRejected
    /// The viewer's login at the platform has expired.
    case identityExpired
    /// The service has no provider for the platform's identifier.
    case unknownProvider
    /// Partner single sign-on is switched off for the provider, or for all.
    case partnerServicesDisabled
    /// The service declined.
    case serviceDeclined(ServiceDecline)
    /// The platform gave no proof.
    case noAttributeResponse
    /// The service did not accept the proof.
    case exchangeRejected
    /// The platform's framework could not be used.
    case frameworkUnavailable
}
