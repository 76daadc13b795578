/// Codes of REST API V1 that V2 does not have (enhanced error codes, the table for V1).
extension ServiceError {
    static let invalidRequestor = ServiceError("invalid_requestor", "Requestor absent or unknown.")
    static let invalidDeviceInfo = ServiceError("invalid_device_info", "Device information absent or unreadable.")
    static let invalidDeviceID = ServiceError("invalid_device_id", "Device id absent or unreadable.")
    static let missingResource = ServiceError("missing_resource", "No resource given.")
    static let unknownIntegration = ServiceError(
        "unknown_integration",
        "Programmer and MVPD are not integrated.",
        action: .configuration
    )
    static let authenticationSessionIssuerMismatch = ServiceError(
        "authentication_session_issuer_mismatch",
        "Login was issued by another MVPD than the one named.",
        action: .authentication
    )
    static let authenticationSessionMissing = ServiceError(
        "authentication_session_missing",
        "No login for this device; sign in.",
        status: 403,
        action: .authentication
    )
    static let authenticationSessionExpired = ServiceError(
        "authentication_session_expired",
        "Login is past its end; sign in again.",
        status: 403,
        action: .authentication
    )
    static let preauthorizationAuthenticationSessionMissing = ServiceError(
        "preauthorization_authentication_session_missing",
        "Preauthorization found no login; sign in.",
        status: 412,
        action: .authentication
    )
    static let preauthorizationAuthenticationSessionExpired = ServiceError(
        "preauthorization_authentication_session_expired",
        "Preauthorization found an expired login; sign in again.",
        status: 412,
        action: .authentication
    )
    static let authorizationNotFound = ServiceError(
        "authorization_not_found",
        "No authorization stored for the resource; authorize again.",
        status: 403,
        action: .authorization
    )
    static let authorizationExpired = ServiceError(
        "authorization_expired",
        "Stored authorization is past its end; authorize again.",
        status: 410,
        action: .authorization
    )
    static let malformedAuthorizationRequest = ServiceError(
        "malformed_authz_request",
        "Authorization request empty or unusable."
    )
    static let internalError = ServiceError("internal_error", "Fault inside the service.", status: 500)
    static let authenticationSessionInvalidated = ServiceError(
        "authentication_session_invalidated",
        "Login was revoked; sign in again.",
        status: 403,
        action: .authentication
    )
}
