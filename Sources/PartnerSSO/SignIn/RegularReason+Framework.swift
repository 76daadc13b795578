import PartnerSSOPluginKit

extension RegularReason {
    init(_ refusal: Permission.Refusal) {
        switch refusal {
        case .denied: self = .permissionDenied
        case .notDetermined: self = .permissionNotDetermined
        case .restricted: self = .permissionRestricted
        }
    }

    init(_ obstacle: IdentityObstacle) {
        switch obstacle {
        case .notSignedIn: self = .notSignedIn
        case .viewerCancelled: self = .viewerCancelled
        case .otherProvider: self = .otherProvider
        case .providerNotOnboarded: self = .providerNotOnboarded
        case .providerRejected: self = .providerRejected
        case .frameworkUnavailable: self = .frameworkUnavailable
        }
    }
}
