import AdobePassSupport
import PartnerSSO

/// What to do next, as the calls that create, resume or ask for a session answer it.
///
/// Only the action must be there; whether what else an action needs is there is judged where it is acted on.
///
/// Source: Adobe, *Sessions API*, create authentication session; Adobe, *Sessions API*, resume authentication session;
/// Adobe, *Partner Single Sign-On API*, retrieve partner authentication request.
struct SessionAnswer: Decodable, Sendable {
    /// What the partner framework shall prove.
    struct AuthenticationRequest: Decodable, Sendable {
        let type: String?
        let request: Secret<String>
        let attributeNames: [String]

        private enum CodingKeys: String, CodingKey {
            case type, request
            case attributeNames = "attributesNames"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            type = container.lenientText(forKey: .type)
            request = Secret(try container.requiredText(.request))
            attributeNames = container.lenient([String].self, forKey: .attributeNames) ?? []
        }
    }

    let actionName: String
    let reasonType: String?
    let missingParameters: [String]
    let url: String?
    let code: String?
    let mvpd: MVPD.ID?
    let notAfter: Int64?
    let authenticationRequest: AuthenticationRequest?

    private enum CodingKeys: String, CodingKey {
        case actionName, reasonType, missingParameters, url, code, mvpd, notAfter, authenticationRequest
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        actionName = try container.requiredText(.actionName)
        reasonType = container.lenientText(forKey: .reasonType)
        missingParameters = container.lenient([String].self, forKey: .missingParameters) ?? []
        url = container.lenientText(forKey: .url)
        code = container.lenientText(forKey: .code) ?? container.lenientMilliseconds(.code).map(String.init)
        mvpd = container.lenientText(forKey: .mvpd).flatMap(MVPD.ID.init)
        notAfter = container.lenientMilliseconds(.notAfter)
        authenticationRequest = container.lenient(AuthenticationRequest.self, forKey: .authenticationRequest)
    }
}
