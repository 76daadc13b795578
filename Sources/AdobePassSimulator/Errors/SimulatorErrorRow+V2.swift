extension SimulatorErrorRow {
    static let v2 = requests + partner + decisions + configuration + identity + upstream

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
        row(
            .authorizationDeniedByParentalControls,
            at: .authorize,
            isPerResource: true,
            "Authorize a resource among parentalResources of the world."
        ),
        row(
            .authorizationDeniedByDegradationRule,
            at: .authorize,
            isPerResource: true,
            "Ask about an MVPD for which degradations of the world says authorizesNone."
        ),
        row(.internalServerError, at: .profiles),
        row(.tooManyResources, at: .preauthorize, "Preauthorize more resources than preauthorizationLimit."),
    ]

    private static let configuration = [
        broken(.invalidConfigurationUserMetadataCertificate, at: .profiles, "userMetadataCertificate"),
        row(
            .invalidConfigurationTemporaryAccess,
            at: .profileForMVPD,
            "Ask for temporary access whose hasTemporaryAccessSetUp in the world is false."
        ),
        broken(.invalidConfigurationPlatform, at: .partnerSession, "platform"),
        broken(.invalidConfigurationPlatformID, at: .partnerSession, "platformID"),
        broken(.invalidConfigurationPlatformTrait, at: .partnerSession, "platformTrait"),
        broken(.invalidConfigurationPlatformCategoryTrait, at: .partnerSession, "platformCategoryTrait"),
        broken(.invalidConfigurationPlatformServices, at: .partnerSession, "platformServices"),
        broken(.invalidConfigurationMVPDPlatform, at: .partnerSession, "mvpdPlatform"),
        broken(.invalidConfigurationMVPDPlatformBoardingStatus, at: .partnerSession, "boardingStatus"),
        broken(.invalidConfigurationMVPDPlatformProfileExchange, at: .partnerProfile, "profileExchange"),
    ]

    private static let identity = [
        row(.invalidAccessTokenServiceProvider, at: .profiles, "Name a service provider among otherServiceProviders."),
        row(.invalidAccessTokenClientApplication, at: .profiles, "Send the token of a client registered for V1."),
        row(.authenticatedProfileMissing, at: .authorize, "Ask for a decision without a profile of the MVPD."),
        row(.authenticatedProfileExpired, at: .authorize, "Ask for a decision after the profile's notAfter."),
        row(.authenticatedProfileInvalidated, at: .authorize, "Authorize after POST /_simulator/revoke."),
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
    ]

    /// What only the MVPD, or the way to it, can cause.
    private static let upstream = [
        row(
            .authorizationDeniedByHBAPolicies,
            at: .authorize,
            isPerResource: true,
            "Sign in at an MVPD among homeBasedMVPDs, and authorize with another X-Forwarded-For."
        ),
        row(
            .authorizationDeniedBySessionInvalidated,
            at: .authorize,
            isPerResource: true,
            "Sign in on the login page, open the logout page with its cookie, and authorize."
        ),
        row(
            .identityNotRecognizedByMVPD,
            at: .authorize,
            isPerResource: true,
            "Take the viewer's name out of viewers after the login."
        ),
        row(
            .networkReceivedError,
            at: .preauthorize,
            isPerResource: true,
            "Set upstreamFaults of the MVPD to garbled."
        ),
        row(
            .networkConnectionTimeout,
            at: .preauthorize,
            isPerResource: true,
            "Set upstreamFaults of the MVPD to unreachable."
        ),
        row(
            .maximumExecutionTimeExceeded,
            at: .authorize,
            isPerResource: true,
            "Set upstreamFaults of the MVPD to slow."
        ),
    ]

    private static func broken(_ error: ServiceError, at endpoint: SimulatorEndpoint, _ part: String) -> Self {
        row(error, at: endpoint, "Put \(part) into brokenConfiguration of the world.")
    }

    private static func row(
        _ error: ServiceError,
        at endpoint: SimulatorEndpoint,
        isPerResource: Bool = false,
        _ request: String? = nil
    ) -> SimulatorErrorRow {
        SimulatorErrorRow(.v2, error, at: endpoint, isPerResource: isPerResource, request)
    }
}
