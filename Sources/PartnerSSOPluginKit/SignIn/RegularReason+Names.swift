public import PartnerSSOVocabulary

extension RegularReason: CaseIterable {
    /// All reasons.
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
