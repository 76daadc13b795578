import AdobePassSupport
import PartnerSSO

/// What to do next, as the calls that create, resume or ask for a session answer it.
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
            attributeNames = try container.decodeIfPresent([String].self, forKey: .attributeNames) ?? []
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
        url = try container.decodeIfPresent(String.self, forKey: .url)
        code = try container.decodeIfPresent(String.self, forKey: .code)
        mvpd = container.lenientText(forKey: .mvpd).flatMap(MVPD.ID.init)
        notAfter = try container.decodeIfPresent(LenientInteger.self, forKey: .notAfter)?.value
        authenticationRequest = try container.decodeIfPresent(
            AuthenticationRequest.self,
            forKey: .authenticationRequest
        )
    }
}
