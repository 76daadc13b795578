/// Codes of REST API V1 that V2 does not have (enhanced error codes, the table for V1).
extension ServiceError {
    static let invalidRequestor = ServiceError(
        "invalid_requestor",
        status: 400,
        action: .none,
        "Requestor absent or unknown."
    )
    static let invalidDeviceInfo = ServiceError(
        "invalid_device_info",
        status: 400,
        action: .none,
        "Device information absent or unreadable."
    )
    static let invalidDeviceID = ServiceError(
        "invalid_device_id",
        status: 400,
        action: .none,
        "Device id absent or unreadable."
    )
    static let missingResource = ServiceError(
        "missing_resource",
        status: 400,
        action: .none,
        "No resource given."
    )
    static let unknownIntegration = ServiceError(
        "unknown_integration",
        status: 400,
        action: .configuration,
        "Programmer and MVPD are not integrated."
    )
    static let authenticationSessionIssuerMismatch = ServiceError(
        "authentication_session_issuer_mismatch",
        status: 400,
        action: .authentication,
        "Login was issued by another MVPD than the one named."
    )
    static let authenticationSessionMissing = ServiceError(
        "authentication_session_missing",
        status: 403,
        action: .authentication,
        "No login for this device; sign in."
    )
    static let authenticationSessionExpired = ServiceError(
        "authentication_session_expired",
        status: 403,
        action: .authentication,
        "Login is past its end; sign in again."
    )
    static let preauthorizationAuthenticationSessionMissing = ServiceError(
        "preauthorization_authentication_session_missing",
        status: 412,
        action: .authentication,
        "Preauthorization found no login; sign in."
    )
    static let preauthorizationAuthenticationSessionExpired = ServiceError(
        "preauthorization_authentication_session_expired",
        status: 412,
        action: .authentication,
        "Preauthorization found an expired login; sign in again."
    )
    static let authorizationNotFound = ServiceError(
        "authorization_not_found",
        status: 403,
        action: .authorization,
        "No authorization stored for the resource; authorize again."
    )
    static let authorizationExpired = ServiceError(
        "authorization_expired",
        status: 410,
        action: .authorization,
        "Stored authorization is past its end; authorize again."
    )
}
