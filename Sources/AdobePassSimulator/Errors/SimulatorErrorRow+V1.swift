extension SimulatorErrorRow {
    static let v1 = requestsV1 + decisionsV1 + loginsV1

    private static let requestsV1 = [
        row(.invalidRequestor, at: .checkAuthenticationV1, [400], "Name an unknown requestor."),
        row(.invalidDeviceInfo, at: .checkAuthenticationV1, [400], "Leave X-Device-Info and device_info out."),
        row(.invalidDeviceID, at: .checkAuthenticationV1, [400], "Leave deviceId out."),
        row(.missingResource, at: .authorizeV1, [400, 412], "Leave resource out."),
        row(
            .malformedAuthorizationRequest,
            at: .authorizeV1,
            [400, 412],
            "Send a resource that begins as XML and is none."
        ),
    ]

    private static let decisionsV1 = [
        item(.preauthorizationDeniedByMVPD, at: .preauthorizeV1, "Ask for a resource among deniedResources."),
        item(.authorizationDeniedByMVPD, at: .authorizeV1, "Ask for a resource among deniedResources."),
        item(.authorizationDeniedByParentalControls, at: .authorizeV1, "Authorize a resource among parentalResources."),
        row(.internalError, at: .authenticationTokenV1, [400, 405, 500]),
        row(.unknownIntegration, at: .profileRequestV1, [400, 412], "Name an unknown MVPD."),
        row(.tooManyResources, at: .preauthorizeV1, [403], "Preauthorize more resources than preauthorizationLimit."),
        row(
            .authenticationSessionIssuerMismatch,
            at: .exchangeV1,
            [400],
            "Exchange a proof for another MVPD than the one that was asked."
        ),
        item(
            .authorizationDeniedByHBAPolicies,
            at: .authorizeV1,
            "Sign in at an MVPD among homeBasedMVPDs, and authorize with another X-Forwarded-For."
        ),
        item(
            .authorizationDeniedBySessionInvalidated,
            at: .authorizeV1,
            "Sign in on the login page, open the logout page with its cookie, and authorize."
        ),
        item(.identityNotRecognizedByMVPD, at: .authorizeV1, "Take the viewer's name out of viewers after the login."),
    ]

    private static let loginsV1 = [
        row(.authenticationSessionInvalidated, at: .authorizeV1, [403], "Authorize after POST /_simulator/revoke."),
        row(.authenticationSessionMissing, at: .authorizeV1, [403, 412], "Authorize without a login."),
        row(.authenticationSessionExpired, at: .authorizeV1, [403, 412], "Authorize after the login's end."),
        row(
            .preauthorizationAuthenticationSessionMissing,
            at: .preauthorizeV1,
            [412],
            "Preauthorize without a login."
        ),
        row(
            .preauthorizationAuthenticationSessionExpired,
            at: .preauthorizeV1,
            [412],
            "Preauthorize after the login's end."
        ),
        row(.authorizationNotFound, at: .mediaTokenV1, [403, 404], "Ask for a media token without an authorization."),
        row(.authorizationExpired, at: .authorizationTokenV1, [410], "Ask for an authorization after its end."),
        item(.networkReceivedError, at: .preauthorizeV1, "Set upstreamFaults of the MVPD to garbled."),
        item(.networkConnectionTimeout, at: .preauthorizeV1, "Set upstreamFaults of the MVPD to unreachable."),
        item(.maximumExecutionTimeExceeded, at: .authorizeV1, "Set upstreamFaults of the MVPD to slow."),
    ]

    private static func row(
        _ error: ServiceError,
        at endpoint: SimulatorEndpoint,
        _ statuses: [Int],
        _ request: String? = nil
    ) -> SimulatorErrorRow {
        SimulatorErrorRow(.v1, error, at: endpoint, statuses: statuses, request)
    }

    private static func item(
        _ error: ServiceError,
        at endpoint: SimulatorEndpoint,
        _ request: String? = nil
    ) -> SimulatorErrorRow {
        SimulatorErrorRow(.v1, error, at: endpoint, isPerResource: true, request)
    }
}
