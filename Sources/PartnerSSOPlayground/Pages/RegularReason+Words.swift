import PartnerSSOVocabulary

extension RegularReason {
    /// What a viewer is told.
    var words: String {
        switch self {
        case .noPartnerFramework: "This device does not know your TV provider."
        case .permissionDenied: "The app may not see your TV provider. You can sign in with a code instead."
        case .permissionRestricted: "This device’s settings keep the app from seeing your TV provider."
        case .permissionNotDetermined: "You have not decided whether the app may see your TV provider."
        case .notSignedIn: "No TV provider is signed in on this device."
        case .viewerCancelled: "You closed the list of TV providers."
        case .otherProvider: "Your provider is not in the device’s list."
        case .providerNotOnboarded: "The device cannot sign in to this provider, but the app can."
        case .providerRejected: "Your provider did not accept the sign-in."
        case .identityExpired: "The login on this device has expired."
        case .unknownProvider: "This app does not know your device’s TV provider."
        case .partnerServicesDisabled: "Single sign-on is switched off for this provider."
        case .serviceDeclined: "Single sign-on is not available right now."
        case .noAttributeResponse: "Your provider did not confirm the login."
        case .exchangeRejected: "The confirmation of your login was not accepted."
        case .frameworkUnavailable: "Single sign-on is not available on this device."
        }
    }
}
