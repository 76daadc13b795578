/// Codes for what fails behind the service: at the MVPD, on the network to it, and in the service's configuration.
extension ServiceError {
    static let authorizationDeniedByParentalControls = ServiceError(
        "authorization_denied_by_parental_controls",
        "Parental control settings forbid the resource.",
        status: 403
    )
    static let authorizationDeniedByHBAPolicies = ServiceError(
        "authorization_denied_by_hba_policies",
        "Login was home based and the device is no longer at home.",
        status: 403,
        action: .authentication
    )
    static let authorizationDeniedBySessionInvalidated = ServiceError(
        "authorization_denied_by_session_invalidated",
        "MVPD ended the login; sign in again.",
        status: 403,
        action: .authentication
    )
    static let identityNotRecognizedByMVPD = ServiceError(
        "identity_not_recognized_by_mvpd",
        "MVPD does not know the user.",
        status: 403,
        action: .authentication
    )
    static let authenticatedProfileInvalidated = ServiceError(
        "authenticated_profile_invalidated",
        "Profile was revoked.",
        status: 403,
        action: .authentication
    )
    static let networkReceivedError = ServiceError(
        "network_received_error",
        "Reading the partner answer failed.",
        status: 403,
        action: .retry
    )
    static let networkConnectionTimeout = ServiceError(
        "network_connection_timeout",
        "Connecting to the partner timed out.",
        status: 403,
        action: .retry
    )
    static let maximumExecutionTimeExceeded = ServiceError(
        "maximum_execution_time_exceeded",
        "Request ran over its time limit.",
        status: 403,
        action: .retry
    )
}

extension ServiceError {
    static let invalidConfigurationUserMetadataCertificate = configuration(
        "user_metadata_certificate",
        "Certificate for user metadata is absent or unusable."
    )
    static let invalidConfigurationPlatform = configuration(
        "platform",
        "Platform set-up of the integration is absent or unusable."
    )
    static let invalidConfigurationPlatformID = configuration(
        "platform_id",
        "Platform id set-up is absent or unusable."
    )
    static let invalidConfigurationPlatformTrait = configuration(
        "platform_trait",
        "Platform trait set-up is absent or unusable."
    )
    static let invalidConfigurationPlatformCategoryTrait = configuration(
        "platform_category_trait",
        "Platform category trait set-up is absent or unusable."
    )
    static let invalidConfigurationPlatformServices = configuration(
        "platform_services",
        "Platform services set-up of the integration is absent or unusable."
    )
    static let invalidConfigurationMVPDPlatform = configuration(
        "mvpd_platform",
        "No usable set-up for this MVPD on this platform."
    )
    static let invalidConfigurationMVPDPlatformBoardingStatus = configuration(
        "mvpd_platform_boarding_status",
        "Boarding status of this MVPD on this platform is absent or unusable."
    )
    static let invalidConfigurationMVPDPlatformProfileExchange = configuration(
        "mvpd_platform_profile_exchange",
        "Profile exchange set-up of this MVPD on this platform is absent or unusable."
    )

    private static func configuration(_ part: String, _ message: String) -> ServiceError {
        ServiceError("invalid_configuration_\(part)", message, status: 500, action: .configuration)
    }
}
