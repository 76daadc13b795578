extension StandInEndpoint {
    /// Which protocol a call belongs to.
    enum Generation: String, Codable, Sendable, Hashable {
        case registration, v1, v2, page
    }

    var generation: Generation {
        if path.hasPrefix("/o/") { return .registration }
        if path.hasPrefix("/api/v2/") { return .v2 }
        return path.hasPrefix("/adobe-services/") ? .page : .v1
    }

    /// The HTTP method, as it is written.
    public var method: String { String(rawValue.prefix { $0 != " " }) }

    /// The path template, variables in braces.
    public var path: String { String(rawValue.drop { $0 != " " }.dropFirst()) }

    var segments: [Substring] { path.split(separator: "/") }

    /// Opened in a user agent, which has no access token.
    var isForUserAgent: Bool {
        switch self {
        case .authenticate, .authenticateV1, .logoutInUserAgentV1, .loginPage, .loginAnswer, .logoutPage: true
        default: false
        }
    }

    /// Whether the documented throttle covers the call (throttling mechanism, list of endpoints).
    var isThrottled: Bool { generation != .page }

    /// Device headers are required (REST API V2, the headers table of each call).
    var needsDeviceHeaders: Bool {
        switch self {
        case .createSession, .partnerSession, .profiles, .profileForMVPD, .partnerProfile, .preauthorize, .authorize,
            .logout:
            true
        default: false
        }
    }

    /// The query and form parameters the call knows.
    var parameters: [String] {
        switch self {
        case .configuration: ["profile"]
        case .createSession, .resumeSession: ["mvpd", "domainName", "redirectUrl"]
        case .partnerSession: ["domainName", "redirectUrl"]
        case .partnerProfile: ["SAMLResponse"]
        case .logout: ["redirectUrl"]
        default: []
        }
    }

    /// The optional headers of the service that the call knows beyond those every call may carry.
    var headers: [String] {
        let tokens = ["adobe-subject-token", "x-roku-reserved-roku-connect-token", "ad-service-token"]
        let status = "ap-partner-framework-status"
        let identity = "ap-temppass-identity"
        switch self {
        case .createSession, .logout: return tokens
        case .profiles: return tokens + [status]
        case .profileForMVPD, .authorize, .preauthorize: return tokens + [status, identity]
        case .profileForCode: return [identity]
        case .partnerSession, .partnerProfile: return [status]
        default: return []
        }
    }

    /// The headers of the service that only some calls know.
    static let specialHeaders = [
        "adobe-subject-token", "x-roku-reserved-roku-connect-token", "ad-service-token", "ap-partner-framework-status",
        "ap-temppass-identity",
    ]
}

extension StandInEndpoint {
    /// Whether the body is a form.
    var readsForm: Bool {
        switch self {
        case .token, .createSession, .resumeSession, .partnerSession, .partnerProfile, .exchangeV1, .createCodeV1,
            .freePreviewV1, .loginAnswer:
            true
        default: false
        }
    }
}
