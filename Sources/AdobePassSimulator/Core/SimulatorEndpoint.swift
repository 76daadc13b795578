/// Every call the simulator answers, written as the documentation writes it: a method and a path template.
public enum SimulatorEndpoint: String, Sendable, Hashable, CaseIterable {
    /// Client registration.
    case register = "POST /o/client/register"
    /// Access token.
    case token = "POST /o/client/token"

    /// V2: the list of MVPDs.
    case configuration = "GET /api/v2/{serviceProvider}/configuration"
    /// V2: a new authentication session.
    case createSession = "POST /api/v2/{serviceProvider}/sessions"
    /// V2: the partner authentication request.
    case partnerSession = "POST /api/v2/{serviceProvider}/sessions/sso/{partner}"
    /// V2: the missing parameters of a session.
    case resumeSession = "POST /api/v2/{serviceProvider}/sessions/{code}"
    /// V2: a session seen from a second screen.
    case retrieveSession = "GET /api/v2/{serviceProvider}/sessions/{code}"
    /// V2: the address opened in a user agent.
    case authenticate = "GET /api/v2/authenticate/{serviceProvider}/{code}"
    /// V2: all valid profiles.
    case profiles = "GET /api/v2/{serviceProvider}/profiles"
    /// V2: the profile a code led to.
    case profileForCode = "GET /api/v2/{serviceProvider}/profiles/code/{code}"
    /// V2: the profile of one MVPD.
    case profileForMVPD = "GET /api/v2/{serviceProvider}/profiles/{mvpd}"
    /// V2: a profile from a partner's proof.
    case partnerProfile = "POST /api/v2/{serviceProvider}/profiles/sso/{partner}"
    /// V2: preauthorization of several resources.
    case preauthorize = "POST /api/v2/{serviceProvider}/decisions/preauthorize/{mvpd}"
    /// V2: authorization of one resource.
    case authorize = "POST /api/v2/{serviceProvider}/decisions/authorize/{mvpd}"
    /// V2: sign-out.
    case logout = "GET /api/v2/{serviceProvider}/logout/{mvpd}"

    /// V1: the list of MVPDs.
    case configurationV1 = "GET /api/v1/config/{requestor}"
    /// V1: the partner authentication request.
    case profileRequestV1 = "GET /api/v1/{requestor}/profile-requests/{mvpd}"
    /// V1: an authentication token from a partner's proof.
    case exchangeV1 = "POST /api/v1/tokens/authn"
    /// V1: the authentication token.
    case authenticationTokenV1 = "GET /api/v1/tokens/authn"
    /// V1: whether there is an authentication token.
    case checkAuthenticationV1 = "GET /api/v1/checkauthn"
    /// V1: whether a registration code led to an authentication token.
    case checkCodeV1 = "GET /api/v1/checkauthn/{code}"
    /// V1: authorization of one resource.
    case authorizeV1 = "GET /api/v1/authorize"
    /// V1: a stored authorization.
    case authorizationTokenV1 = "GET /api/v1/tokens/authz"
    /// V1: a media token.
    case mediaTokenV1 = "GET /api/v1/mediatoken"
    /// V1: a media token, by its other path.
    case mediaTokensV1 = "GET /api/v1/tokens/media"
    /// V1: preauthorization of several resources.
    case preauthorizeV1 = "GET /api/v1/preauthorize"
    /// V1: preauthorization, asked by a second screen.
    case preauthorizeCodeV1 = "GET /api/v1/preauthorize/{code}"
    /// V1: temporary access.
    case freePreviewV1 = "POST /api/v1/authenticate/freepreview"
    /// V1: user metadata.
    case userMetadataV1 = "GET /api/v1/tokens/usermetadata"
    /// V1: sign-out by the app.
    case logoutV1 = "DELETE /api/v1/logout"
    /// V1: sign-out in a web view.
    case logoutInUserAgentV1 = "GET /api/v1/logout"
    /// V1: the address opened in a user agent.
    case authenticateV1 = "GET /api/v1/authenticate"
    /// V1: a new registration code.
    case createCodeV1 = "POST /reggie/v1/{requestor}/regcode"
    /// V1: the record of a registration code.
    case retrieveCodeV1 = "GET /reggie/v1/{requestor}/regcode/{code}"
    /// V1: the end of a registration code.
    case deleteCodeV1 = "DELETE /reggie/v1/{requestor}/regcode/{code}"

    /// The page an MVPD shows for its login; the simulator's own.
    case loginPage = "GET /adobe-services/authenticate/saml"
    /// The viewer's answer on that page.
    case loginAnswer = "POST /adobe-services/authenticate/saml"
    /// The page an MVPD shows for its logout.
    case logoutPage = "GET /adobe-services/logout"
}
