/// Codes of REST API V2 (enhanced error codes, the table for V2).
extension ServiceError {
    static let invalidParameterServiceProvider = ServiceError(
        "invalid_parameter_service_provider",
        "Service provider path value absent or unknown."
    )
    static let invalidParameterMVPD = ServiceError("invalid_parameter_mvpd", "MVPD value absent or unknown.")
    static let invalidParameterCode = ServiceError("invalid_parameter_code", "Authentication code absent or unknown.")
    static let invalidParameterResources = ServiceError(
        "invalid_parameter_resources",
        "Resource list absent or unusable."
    )
    static let invalidParameterRedirectURL = ServiceError(
        "invalid_parameter_redirect_url",
        "Redirect URL absent or unusable."
    )
    static let invalidParameterPartner = ServiceError(
        "invalid_parameter_partner",
        "Partner path value absent or unknown."
    )
    static let invalidParameterSAMLResponse = ServiceError(
        "invalid_parameter_saml_response",
        "SAMLResponse absent or not acceptable."
    )
    static let invalidHeaderDeviceInfo = ServiceError(
        "invalid_header_device_info",
        "X-Device-Info absent or unreadable."
    )
    static let invalidHeaderDeviceIdentifier = ServiceError(
        "invalid_header_device_identifier",
        "AP-Device-Identifier absent or unreadable."
    )
    static let invalidHeaderIdentityForTemporaryAccess = ServiceError(
        "invalid_header_identity_for_temporary_access",
        "AP-TempPass-Identity absent or unreadable."
    )
    static let invalidHeaderPFSPermissionAccessNotPresent = ServiceError(
        "invalid_header_pfs_permission_access_not_present",
        "Partner status carries no accessStatus."
    )
    static let invalidHeaderPFSPermissionAccessNotDetermined = ServiceError(
        "invalid_header_pfs_permission_access_not_determined",
        "Partner status says the viewer has not been asked yet."
    )
    static let invalidHeaderPFSPermissionAccessNotGranted = ServiceError(
        "invalid_header_pfs_permission_access_not_granted",
        "Partner status says access is not granted."
    )
    static let invalidHeaderPFSProviderIDNotDetermined = ServiceError(
        "invalid_header_pfs_provider_id_not_determined",
        "Partner provider id maps to no MVPD."
    )
    static let invalidHeaderPFSProviderIDMismatch = ServiceError(
        "invalid_header_pfs_provider_id_mismatch",
        "Partner provider id maps to another MVPD than the one in the call."
    )
    static let invalidHeaderPFSProviderInfoExpired = ServiceError(
        "invalid_header_pfs_provider_info_expired",
        "Partner login named in the header is past its expiration date."
    )
    static let invalidIntegration = ServiceError(
        "invalid_integration",
        "Service provider and MVPD are not integrated, or the integration is off."
    )
    static let invalidAuthenticationSession = ServiceError(
        "invalid_authentication_session",
        "No usable authentication session belongs to the call."
    )
    static let preauthorizationDeniedByMVPD = ServiceError(
        "preauthorization_denied_by_mvpd",
        "MVPD said no to a preauthorization.",
        status: 403
    )
    static let authorizationDeniedByMVPD = ServiceError(
        "authorization_denied_by_mvpd",
        "MVPD said no to an authorization.",
        status: 403
    )
    static let authorizationDeniedByDegradationRule = ServiceError(
        "authorization_denied_by_degradation_rule",
        "A degradation rule of this integration forbids the resource.",
        status: 403
    )
    static let internalServerError = ServiceError("internal_server_error", "Fault inside the service.", status: 500)
    static let tooManyResources = ServiceError(
        "too_many_resources",
        "More resources in one call than the configured limit.",
        status: 403,
        action: .configuration
    )
    static let invalidAccessTokenServiceProvider = ServiceError(
        "invalid_access_token_service_provider",
        "Access token does not cover this service provider; register the client again.",
        status: 401,
        action: .applicationRegistration
    )
    static let invalidAccessTokenClientApplication = ServiceError(
        "invalid_access_token_client_application",
        "Access token belongs to no valid client; register the client again.",
        status: 401,
        action: .applicationRegistration
    )
    static let authenticatedProfileMissing = ServiceError(
        "authenticated_profile_missing",
        "No profile for this device and MVPD.",
        status: 403,
        action: .authentication
    )
    static let authenticatedProfileExpired = ServiceError(
        "authenticated_profile_expired",
        "Profile is past its end.",
        status: 403,
        action: .authentication
    )
    static let temporaryAccessDurationLimitExceeded = ServiceError(
        "temporary_access_duration_limit_exceeded",
        "Temporary access time is used up.",
        status: 403,
        action: .authentication
    )
    static let temporaryAccessResourcesLimitExceeded = ServiceError(
        "temporary_access_resources_limit_exceeded",
        "Temporary access resource allowance is used up.",
        status: 403,
        action: .authentication
    )
    static let invalidConfigurationTemporaryAccess = ServiceError(
        "invalid_configuration_temporary_access",
        "Temporary access set-up is unusable.",
        status: 500,
        action: .configuration
    )
}
