extension RedactionRules {
    /// What is harmless in the traffic of the bundled service plugins, from the documentation of their services.
    public static let standard = RedactionRules(
        headers: [
            "accept", "adobe-response-confidence", "cache-control", "connection", "content-length", "content-type",
            "date", "host", "retry-after", "server", "transfer-encoding", "user-agent",
        ],
        fields: [
            // Requests.
            "domainName", "deviceType", "format", "grant_type", "mvpd", "redirectUrl", "requestor", "requestor_id",
            "resource", "resources",
            // Registration and tokens.
            "client_id_issued_at", "created_at", "error", "expires_in", "grant_types", "scopes", "token_type",
            // Sessions.
            "actionName", "actionType", "attributesNames", "missingParameters", "reasonType", "serviceProvider",
            // Directory.
            "boardingStatus", "displayInPlatformPicker", "displayName", "domains", "domains.name",
            "enablePlatformServices", "enforcePlatformPermissions", "isProxy", "isTempPass", "logoUrl",
            "mvpdInitiated", "mvpds.id", "platformMappingId", "requestor.id", "requestor.name",
            "requiredMetadataFields",
            // Profiles, decisions, errors.
            "action", "authorized", "expires", "generated", "issuer", "notAfter", "notBefore", "resources.id",
            "source", "state", "status", "tokenSource", "type", "updated",
        ],
        paths: [
            "/o/client/register", "/o/client/token",
            "/api/v2/{serviceProvider}/configuration", "/api/v2/{serviceProvider}/sessions",
            "/api/v2/{serviceProvider}/sessions/{code}", "/api/v2/{serviceProvider}/sessions/sso/{partner}",
            "/api/v2/authenticate/{serviceProvider}/{code}", "/api/v2/{serviceProvider}/profiles",
            "/api/v2/{serviceProvider}/profiles/{mvpd}", "/api/v2/{serviceProvider}/profiles/code/{code}",
            "/api/v2/{serviceProvider}/profiles/sso/{partner}",
            "/api/v2/{serviceProvider}/decisions/preauthorize/{mvpd}",
            "/api/v2/{serviceProvider}/decisions/authorize/{mvpd}", "/api/v2/{serviceProvider}/logout/{mvpd}",
            "/api/v1/config/{requestor}", "/api/v1/{requestor}/profile-requests/{mvpd}", "/api/v1/tokens/authn",
            "/api/v1/tokens/authz", "/api/v1/tokens/media", "/api/v1/tokens/usermetadata", "/api/v1/mediatoken",
            "/api/v1/checkauthn", "/api/v1/checkauthn/{code}", "/api/v1/authorize", "/api/v1/preauthorize",
            "/api/v1/preauthorize/{code}", "/api/v1/logout", "/api/v1/authenticate",
            "/api/v1/authenticate/freepreview", "/reggie/v1/{requestor}/regcode",
            "/reggie/v1/{requestor}/regcode/{code}",
            // What a user agent opens.
            "/adobe-services/authenticate/saml", "/adobe-services/logout",
        ]
    )
}
