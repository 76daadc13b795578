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

extension RegularReason: CaseIterable {
    /// Every reason there is.
    public static var allCases: [RegularReason] {
        [
            .noPartnerFramework, .permissionDenied, .permissionRestricted, .permissionNotDetermined, .notSignedIn,
            .viewerCancelled, .otherProvider, .providerNotOnboarded, .providerRejected, .identityExpired,
            .unknownProvider, .partnerServicesDisabled,
        ] + ServiceDecline.allCases.map(serviceDeclined) + [
            .noAttributeResponse, .exchangeRejected, .frameworkUnavailable,
        ]
    }
}

extension RegularReason: RawRepresentable, CustomStringConvertible {
    /// The reason's name as it is printed, such as `serviceDeclined.partnerStatus`.
    public var rawValue: String {
        switch self {
        case .noPartnerFramework: "noPartnerFramework"
        case .permissionDenied: "permissionDenied"
        case .permissionRestricted: "permissionRestricted"
        case .permissionNotDetermined: "permissionNotDetermined"
        case .notSignedIn: "notSignedIn"
        case .viewerCancelled: "viewerCancelled"
        case .otherProvider: "otherProvider"
        case .providerNotOnboarded: "providerNotOnboarded"
        case .providerRejected: "providerRejected"
        case .identityExpired: "identityExpired"
        case .unknownProvider: "unknownProvider"
        case .partnerServicesDisabled: "partnerServicesDisabled"
        case .serviceDeclined(let what): "serviceDeclined.\(what.rawValue)"
        case .noAttributeResponse: "noAttributeResponse"
        case .exchangeRejected: "exchangeRejected"
        case .frameworkUnavailable: "frameworkUnavailable"
        }
    }

    /// Creates a reason from its printed name.
    public init?(rawValue: String) {
        guard let reason = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = reason
    }

    /// The printed name.
    public var description: String { rawValue }
}

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
