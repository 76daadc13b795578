extension SimulatorErrorRow {
    static let v2 = requests + partner + decisions + configuration + identity

    private static let requests = [
        row(.invalidParameterServiceProvider, at: .profiles, "Name an unknown service provider in the path."),
        row(.invalidParameterMVPD, at: .profileForMVPD, "Name an unknown MVPD."),
        row(.invalidParameterCode, at: .profileForCode, "Name an unknown code."),
        row(.invalidParameterResources, at: .authorize, "Send no resources, or an empty one."),
        row(
            .invalidParameterRedirectURL,
            at: .createSession,
            "Send redirectUrl=javascript:, or an unregistered domain."
        ),
        row(.invalidParameterPartner, at: .partnerSession, "Name a partner in the path that the world does not list."),
        row(.invalidParameterSAMLResponse, at: .partnerProfile, "Send a proof that is not signed, or was used before."),
        row(.invalidHeaderDeviceInfo, at: .profiles, "Leave X-Device-Info out."),
        row(.invalidHeaderDeviceIdentifier, at: .profiles, "Leave AP-Device-Identifier out."),
        row(
            .invalidHeaderIdentityForTemporaryAccess,
            at: .profileForMVPD,
            "Ask for promotional temporary access without AP-TempPass-Identity."
        ),
    ]

    private static let partner = [
        row(.invalidHeaderPFSPermissionAccessNotPresent, at: .partnerProfile, "Send a status without accessStatus."),
        row(.invalidHeaderPFSPermissionAccessNotDetermined, at: .partnerProfile, "Send accessStatus notDetermined."),
        row(.invalidHeaderPFSPermissionAccessNotGranted, at: .partnerProfile, "Send accessStatus denied."),
        row(.invalidHeaderPFSProviderIDNotDetermined, at: .partnerProfile, "Name an unknown provider in the status."),
        row(
            .invalidHeaderPFSProviderIDMismatch,
            at: .partnerProfile,
            "Name another provider in the status than the one that was asked for the proof."
        ),
        row(.invalidHeaderPFSProviderInfoExpired, at: .partnerProfile, "Send an expirationDate in the past."),
        row(.invalidIntegration, at: .profileForMVPD, "Name Retired_MVPD, whose integration is off."),
        row(.invalidAuthenticationSession, at: .profileForCode, "Name a code after its notAfter."),
    ]

    private static let decisions = [
        row(
            .preauthorizationDeniedByMVPD,
            at: .preauthorize,
            isPerResource: true,
            "Ask for a resource among deniedResources of the world."
        ),
        row(
            .authorizationDeniedByMVPD,
            at: .authorize,
            isPerResource: true,
            "Ask for a resource among deniedResources of the world."
        ),
        row(.authorizationDeniedByParentalControls, at: .authorize, isPerResource: true),
        row(
            .authorizationDeniedByDegradationRule,
            at: .authorize,
            isPerResource: true,
            "Ask about an MVPD whose degradation in the world is authorizesNone."
        ),
        row(.internalServerError, at: .profiles),
        row(.tooManyResources, at: .preauthorize, "Preauthorize more resources than preauthorizationLimit."),
    ]

    private static let configuration = [
        row(.invalidConfigurationUserMetadataCertificate, at: .profiles),
        row(
            .invalidConfigurationTemporaryAccess,
            at: .profileForMVPD,
            "Ask for temporary access whose hasTemporaryAccessSetUp in the world is false."
        ),
        row(.invalidConfigurationPlatform, at: .partnerSession),
        row(.invalidConfigurationPlatformID, at: .partnerSession),
        row(.invalidConfigurationPlatformTrait, at: .partnerSession),
        row(.invalidConfigurationPlatformCategoryTrait, at: .partnerSession),
        row(.invalidConfigurationPlatformServices, at: .partnerSession),
        row(.invalidConfigurationMVPDPlatform, at: .partnerSession),
        row(.invalidConfigurationMVPDPlatformBoardingStatus, at: .partnerSession),
        row(.invalidConfigurationMVPDPlatformProfileExchange, at: .partnerProfile),
    ]

    private static let identity = [
        row(.invalidAccessTokenServiceProvider, at: .profiles, "Name a service provider among otherServiceProviders."),
        row(.invalidAccessTokenClientApplication, at: .profiles, "Send the token of a client registered for V1."),
        row(.authenticatedProfileMissing, at: .authorize, "Ask for a decision without a profile of the MVPD."),
        row(.authenticatedProfileExpired, at: .authorize, "Ask for a decision after the profile's notAfter."),
        row(.authenticatedProfileInvalidated, at: .authorize),
        row(
            .temporaryAccessDurationLimitExceeded,
            at: .authorize,
            isPerResource: true,
            "Use temporary access again after its notAfter."
        ),
        row(
            .temporaryAccessResourcesLimitExceeded,
            at: .authorize,
            isPerResource: true,
            "Authorize more resources with promotional access than it allows."
        ),
        row(.authorizationDeniedByHBAPolicies, at: .authorize, isPerResource: true),
        row(.authorizationDeniedBySessionInvalidated, at: .authorize, isPerResource: true),
        row(.identityNotRecognizedByMVPD, at: .authorize, isPerResource: true),
        row(.networkReceivedError, at: .preauthorize, isPerResource: true),
        row(.networkConnectionTimeout, at: .preauthorize, isPerResource: true),
        row(.maximumExecutionTimeExceeded, at: .authorize, isPerResource: true),
    ]

    private static func row(
        _ error: ServiceError,
        at endpoint: SimulatorEndpoint,
        isPerResource: Bool = false,
        _ request: String? = nil
    ) -> SimulatorErrorRow {
        SimulatorErrorRow(.v2, error, at: endpoint, isPerResource: isPerResource, request)
    }
}
