extension ScenarioExpectation {
    /// Why a sign-in went the regular way.
    ///
    /// The client's own reasons stand apart on purpose: a scenario says what is expected, whatever the client calls it.
    public enum Reason: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// The product has no partner framework.
        case noPartnerFramework
        /// The viewer does not let the app read the subscription.
        case permissionDenied
        /// Another person restricts the choice.
        case permissionRestricted
        /// The viewer has not decided.
        case permissionNotDetermined
        /// No account is signed in at the system, and asking the viewer was not possible.
        case notSignedIn
        /// The viewer closed the picker.
        case viewerCancelled
        /// The viewer said that the provider is not listed.
        case otherProvider
        /// The system lists the provider but cannot sign in with it.
        case providerNotOnboarded
        /// The provider refused.
        case providerRejected
        /// The system's login has expired.
        case identityExpired
        /// The service does not know the system's provider.
        case unknownProvider
        /// The service has turned off partner sign-on for this provider.
        case partnerServicesDisabled
        /// The service did not accept the device's status.
        case serviceDeclinedPartnerStatus = "serviceDeclined.partnerStatus"
        /// The service's configuration does not allow it.
        case serviceDeclinedConfiguration = "serviceDeclined.configuration"
        /// The service needs parameters first.
        case serviceDeclinedMissingParameters = "serviceDeclined.missingParameters"
        /// The framework gave no proof.
        case noAttributeResponse
        /// The service did not accept the proof.
        case exchangeRejected
        /// The framework is missing, broken or not for this region.
        case frameworkUnavailable
    }
}
