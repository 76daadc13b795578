extension Refusal.Hint {
    /// The hint of each code: an exact one, or else to avoid what the error table says provokes the code.
    static let ofCodes = [headers, parameters, states, provoked].reduce(into: [String: Self]()) {
        $0.merge($1) { first, _ in first }
    }

    private static let provoked = Dictionary(
        SimulatorErrorRow.all.map { ($0.code, Self(avoiding: $0.request)) },
        uniquingKeysWith: { first, _ in first }
    )

    /// The hint that the request of a row gives: its field is the setting of the world that the request is about.
    private init(avoiding request: String?) {
        guard let request else {
            self.init("faults", RefusalReason.fault.fix)
            return
        }
        let settings = Set(SimulatorSettings.members.map(\.name))
        let words = request.split { !$0.isLetter }.map(String.init)
        self.init(words.first(where: settings.contains), "Avoid or undo this: \(request)")
    }

    private static let status = "AP-Partner-Framework-Status"

    private static let headers: [String: Self] = [
        "invalid_header_device_info": .init(
            "X-Device-Info",
            "Send base64 of a JSON object with model, version, osName and osVersion."
        ),
        "invalid_device_info": .init("X-Device-Info", "Send base64 of a JSON object, or the parameter device_info."),
        "invalid_header_device_identifier": .init(
            "AP-Device-Identifier",
            "Send fingerprint, a space, and base64 of the identifier."
        ),
        "invalid_header_identity_for_temporary_access": .init(
            "AP-TempPass-Identity",
            "Send base64 of the viewer's identity."
        ),
        "invalid_header_pfs_permission_access_not_present": .init(
            status,
            "Send base64 of JSON with frameworkPermissionInfo.accessStatus."
        ),
        "invalid_header_pfs_permission_access_not_determined": .init(
            status,
            "Ask the viewer for permission before the call."
        ),
        "invalid_header_pfs_permission_access_not_granted": .init(
            status,
            "Call only with access granted; otherwise use the regular sign-in."
        ),
        "invalid_header_pfs_provider_id_not_determined": .init(
            status,
            "Send the framework's identifier: a platformMappingId of the configuration."
        ),
        "invalid_header_pfs_provider_id_mismatch": .init(
            status,
            "Send the status of the provider that made the proof."
        ),
        "invalid_header_pfs_provider_info_expired": .init(
            status,
            "Read the account again and send an expirationDate in the future, in milliseconds."
        ),
        "invalid_access_token_client_application": .init(
            "Authorization",
            "Register with a software statement of this API generation."
        ),
        "invalid_access_token_service_provider": .init(
            "Authorization",
            "Register with a software statement that covers the service provider."
        ),
    ]

    private static let parameters: [String: Self] = [
        "invalid_parameter_service_provider": .init("serviceProvider", "Name a service provider of the world."),
        "invalid_requestor": .init("requestor", "Name a service provider of the world."),
        "invalid_device_id": .init("deviceId", "Send the parameter."),
        "invalid_parameter_mvpd": .init("mvpd", "Send an id of the configuration, not a platformMappingId."),
        "unknown_integration": .init("mvpd", "Send an id of the configuration."),
        "invalid_integration": .init("mvpd", "Send an MVPD whose isActive in the world is true."),
        "invalid_parameter_code": .init("code", "Send the code of the session, exactly as it was answered."),
        "invalid_parameter_resources": .init("resources", "Send a JSON object with a list of texts."),
        "missing_resource": .init("resource", "Send the parameter."),
        "invalid_parameter_redirect_url": .init(
            "redirectUrl",
            "Send an app's own scheme, or a web address on a registered domain."
        ),
        "assumed_invalid_domain_name": .init("domainName", "Send a domain of the world."),
        "invalid_parameter_partner": .init("partner", "Send a partner of the world, such as Apple."),
        "invalid_parameter_saml_response": .init(
            "SAMLResponse",
            "Send the provider's response unchanged, base64 and percent-encoded once; details has the failed check."
        ),
        "malformed_authz_request": .init("resource", "Send a plain resource, or Media RSS that is well-formed XML."),
        "too_many_resources": .init("resources", "Ask about fewer resources in one call."),
        "assumed_unexpected_input": .init(nil, "Leave out what details names."),
        "assumed_invalid_content_type": .init("Content-Type", "Send the media type that the call documents."),
        "invalid_software_statement": .init("software_statement", "Send a statement that simulate prints."),
        "unapproved_software_statement": .init("software_statement", "Send an approved statement."),
        "invalid_redirect_uri": .init("redirect_uri", "Send an address with a scheme."),
        "invalid_client": .init("client_secret", "Send the credentials that POST /o/client/register answered."),
        "unsupported_grant_type": .init("grant_type", "Send client_credentials."),
        "invalid_request": .init("X-Device-Info", "Send X-Device-Info and every documented parameter once."),
    ]

    private static let states: [String: Self] = [
        "invalid_authentication_session": .init("code", "Create a new session: the code has expired or was used."),
        "authenticated_profile_missing": .init("mvpd", "Sign the viewer in with this MVPD first."),
        "authenticated_profile_expired": .init("mvpd", "Sign the viewer in again."),
        "authenticated_profile_invalidated": .init("mvpd", "Sign the viewer in again: the MVPD revoked the profile."),
        "authentication_session_invalidated": .init(
            "deviceId",
            "Sign the viewer in again: the MVPD revoked the login."
        ),
        "authorization_denied_by_session_invalidated": .init(
            "mvpd",
            "Sign the viewer in again: the viewer signed out at the MVPD."
        ),
        "authentication_session_missing": .init("deviceId", "Sign the viewer in first."),
        "authentication_session_expired": .init("deviceId", "Sign the viewer in again."),
        "preauthorization_authentication_session_missing": .init("deviceId", "Sign the viewer in first."),
        "preauthorization_authentication_session_expired": .init("deviceId", "Sign the viewer in again."),
        "authentication_session_issuer_mismatch": .init("mvpd", "Send the MVPD that the proof was requested for."),
        "authorization_not_found": .init("resource", "Call authorize for the resource first."),
        "authorization_expired": .init("resource", "Call authorize for the resource again."),
        "authorization_denied_by_mvpd": .init("resource", "Take the resource out of deniedResources of the world."),
        "temporary_access_duration_limit_exceeded": .init(
            "mvpd",
            "Temporary access has ended; advance no clock, or reset the world."
        ),
        "temporary_access_resources_limit_exceeded": .init("resources", "Use another identity, or reset the world."),
        "invalid_configuration_temporary_access": .init("mvpd", "Set hasTemporaryAccessSetUp of the MVPD."),
    ]
}
