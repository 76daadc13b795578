/// Why the viewer has to sign in without the platform's help.
public enum RegularReason: Sendable, Hashable {
    /// What the service did not like.
    public enum ServiceDecline: String, Sendable, Hashable, Codable, CaseIterable {
        /// The status of the platform.
        case partnerStatus
        /// How partner single sign-on is set up there.
        case configuration
        /// Something was missing in the question.
        case missingParameters
    }

    /// The product has no partner framework.
    case noPartnerFramework
    /// The viewer does not let the app read the subscription.
    case permissionDenied
    /// The device's settings forbid it.
    case permissionRestricted
    /// The viewer has not been asked, and must not be asked now.
    case permissionNotDetermined
    /// Nobody is signed in at the platform, and the viewer must not be interrupted now.
    case notSignedIn
    /// The viewer closed the picker or the sign-in form.
    case viewerCancelled
    /// The viewer's provider is not in the platform's picker.
    case otherProvider
    /// The viewer chose a provider that the platform does not sign in.
    case providerNotOnboarded
    /// The provider refused.
    case providerRejected
    /// The viewer's login at the platform is over.
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
