import PartnerSSOScenarios

/// Codes of REST API V2 (enhanced error codes, the table for V2).
extension ServiceError {
    static let invalidParameterServiceProvider = ServiceError(
        "invalid_parameter_service_provider",
        status: 400,
        action: .none,
        "Service provider path value absent or unknown."
    )
    static let invalidParameterMVPD = ServiceError(
        "invalid_parameter_mvpd",
        status: 400,
        action: .none,
        "MVPD value absent or unknown."
    )
    static let invalidParameterCode = ServiceError(
        "invalid_parameter_code",
        status: 400,
        action: .none,
        "Authentication code absent or unknown."
    )
    static let invalidParameterResources = ServiceError(
        "invalid_parameter_resources",
        status: 400,
        action: .none,
        "Resource list absent or unusable."
    )
    static let invalidParameterRedirectURL = ServiceError(
        "invalid_parameter_redirect_url",
        status: 400,
        action: .none,
        "Redirect URL absent or unusable."
    )
    static let invalidParameterPartner = ServiceError(
        "invalid_parameter_partner",
        status: 400,
        action: .none,
        "Partner path value absent or unknown."
    )
    static let invalidParameterSAMLResponse = ServiceError(
        "invalid_parameter_saml_response",
        status: 400,
        action: .none,
        "SAMLResponse absent or not acceptable."
    )
    static let invalidHeaderDeviceInfo = ServiceError(
        "invalid_header_device_info",
        status: 400,
        action: .none,
        "X-Device-Info absent or unreadable."
    )
    static let invalidHeaderDeviceIdentifier = ServiceError(
        "invalid_header_device_identifier",
        status: 400,
        action: .none,
        "AP-Device-Identifier absent or unreadable."
    )
    static let invalidHeaderIdentityForTemporaryAccess = ServiceError(
        "invalid_header_identity_for_temporary_access",
        status: 400,
        action: .none,
        "AP-TempPass-Identity absent or unreadable."
    )
    static let invalidHeaderPFSPermissionAccessNotPresent = ServiceError(
        "invalid_header_pfs_permission_access_not_present",
        status: 400,
        action: .none,
        "Partner status carries no accessStatus."
    )
    static let invalidHeaderPFSPermissionAccessNotDetermined = ServiceError(
        "invalid_header_pfs_permission_access_not_determined",
        status: 400,
        action: .none,
        "Partner status says the viewer has not been asked yet."
    )
    static let invalidHeaderPFSPermissionAccessNotGranted = ServiceError(
        "invalid_header_pfs_permission_access_not_granted",
        status: 400,
        action: .none,
        "Partner status says access is not granted."
    )
    static let invalidHeaderPFSProviderIDNotDetermined = ServiceError(
        "invalid_header_pfs_provider_id_not_determined",
        status: 400,
        action: .none,
        "Partner provider id maps to no MVPD."
    )
    static let invalidHeaderPFSProviderIDMismatch = ServiceError(
        "invalid_header_pfs_provider_id_mismatch",
        status: 400,
        action: .none,
        "Partner provider id maps to another MVPD than the one in the call."
    )
    static let invalidHeaderPFSProviderInfoExpired = ServiceError(
        "invalid_header_pfs_provider_info_expired",
        status: 400,
        action: .none,
        "Partner login named in the header is past its expiration date."
    )
    static let invalidIntegration = ServiceError(
        "invalid_integration",
        status: 400,
        action: .none,
        "Service provider and MVPD are not integrated, or the integration is off."
    )
    static let invalidAuthenticationSession = ServiceError(
        "invalid_authentication_session",
        status: 400,
        action: .none,
        "No usable authentication session belongs to the call."
    )
    static let preauthorizationDeniedByMVPD = ServiceError(
        "preauthorization_denied_by_mvpd",
        status: 403,
        action: .none,
        "MVPD said no to a preauthorization."
    )
    static let authorizationDeniedByMVPD = ServiceError(
        "authorization_denied_by_mvpd",
        status: 403,
        action: .none,
        "MVPD said no to an authorization."
    )
    static let authorizationDeniedByDegradationRule = ServiceError(
        "authorization_denied_by_degradation_rule",
        status: 403,
        action: .none,
        "A degradation rule of this integration forbids the resource."
    )
    static let internalServerError = ServiceError(
        "internal_server_error",
        status: 500,
        action: .none,
        "Fault inside the service."
    )
    static let tooManyResources = ServiceError(
        "too_many_resources",
        status: 403,
        action: .configuration,
        "More resources in one call than the configured limit."
    )
    static let invalidAccessTokenServiceProvider = ServiceError(
        "invalid_access_token_service_provider",
        status: 401,
        action: .applicationRegistration,
        "Access token does not cover this service provider; register the client again."
    )
    static let invalidAccessTokenClientApplication = ServiceError(
        "invalid_access_token_client_application",
        status: 401,
        action: .applicationRegistration,
        "Access token belongs to no valid client; register the client again."
    )
    static let authenticatedProfileMissing = ServiceError(
        "authenticated_profile_missing",
        status: 403,
        action: .authentication,
        "No profile for this device and MVPD."
    )
    static let authenticatedProfileExpired = ServiceError(
        "authenticated_profile_expired",
        status: 403,
        action: .authentication,
        "Profile is past its end."
    )
    static let temporaryAccessDurationLimitExceeded = ServiceError(
        "temporary_access_duration_limit_exceeded",
        status: 403,
        action: .authentication,
        "Temporary access time is used up."
    )
    static let temporaryAccessResourcesLimitExceeded = ServiceError(
        "temporary_access_resources_limit_exceeded",
        status: 403,
        action: .authentication,
        "Temporary access resource allowance is used up."
    )
    static let invalidConfigurationTemporaryAccess = ServiceError(
        "invalid_configuration_temporary_access",
        status: 500,
        action: .configuration,
        "Temporary access set-up is unusable."
    )
}
