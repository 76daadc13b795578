import PartnerSSOBase

extension SimulatorEndpoint {
    /// Which protocol a call belongs to.
    enum Generation: String, Codable, Sendable, Hashable {
        case registration, v1, v2, page
    }

    // A table and no look at the path's beginning, because each call asks several times.
    var generation: Generation {
        switch self {
        case .register, .token: .registration
        case .configuration, .createSession, .partnerSession, .resumeSession, .retrieveSession, .authenticate,
            .profiles, .profileForCode, .profileForMVPD, .partnerProfile, .preauthorize, .authorize, .logout:
            .v2
        case .loginPage, .loginAnswer, .logoutPage: .page
        default: .v1
        }
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

    /// Whether an answer has a decision, or an error, for each resource.
    var decidesByResource: Bool {
        [.authorize, .preauthorize, .preauthorizeV1, .preauthorizeCodeV1].contains(self)
    }

    /// Whether a call is about one resource or several.
    var hasResources: Bool {
        decidesByResource || [.authorizeV1, .authorizationTokenV1, .mediaTokenV1, .mediaTokensV1].contains(self)
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
        case .token: ["client_id", "client_secret", "grant_type"]
        case .configuration: ["profile"]
        case .createSession, .resumeSession: ["mvpd", "domainName", "redirectUrl"]
        case .partnerSession: ["domainName", "redirectUrl"]
        case .partnerProfile: ["SAMLResponse"]
        case .logout: ["redirectUrl"]
        default: []
        }
    }

    /// The members of a JSON body that the call knows; nil where it reads none.
    var members: [String]? {
        switch self {
        case .register: ["software_statement", "redirect_uri"]
        case .preauthorize, .authorize: ["resources"]
        default: nil
        }
    }

    /// The optional headers of the service that the call knows beyond ``headersOfEveryCall``.
    var headers: [String] {
        let tokens = ["adobe-subject-token", "x-roku-reserved-roku-connect-token", "ad-service-token"]
        let status = "ap-partner-framework-status"
        let identity = "ap-temppass-identity"
        let visitor = "ap-visitor-identifier"
        switch self {
        case .createSession, .logout: return tokens + [visitor]
        case .resumeSession, .retrieveSession: return [visitor]
        case .profiles: return tokens + [status, visitor]
        case .profileForMVPD, .authorize, .preauthorize: return tokens + [status, identity, visitor]
        case .profileForCode: return [identity, visitor]
        case .partnerSession, .partnerProfile: return [status, visitor]
        default: return []
        }
    }

    /// The headers of the service that a client may send with every call, whether or not its page lists them.
    static let headersOfEveryCall = ["ap-device-identifier", "x-device-info", "x-forwarded-for"]
}

extension SimulatorEndpoint {
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
