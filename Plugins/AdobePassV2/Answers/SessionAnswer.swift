import AdobePassSupport
package import PartnerSSOVocabulary

/// The next step, as answered by the calls that create, resume or retrieve a session.
///
/// Only the action is required. The code that performs an action checks the other fields that the action needs.
///
/// Source: Adobe, *Sessions API*, create authentication session; Adobe, *Sessions API*, resume authentication session;
/// Adobe, *Partner Single Sign-On API*, retrieve partner authentication request.
package struct SessionAnswer: Decodable, Sendable {
    /// What the partner framework has to prove.
    package struct AuthenticationRequest: Decodable, Sendable {
        package let type: String?
        package let request: Secret<String>
        package let attributeNames: [String]

        private enum CodingKeys: String, CodingKey {
            case type, request
            case attributeNames = "attributesNames"
        }

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            type = container.lenientText(forKey: .type)
            request = Secret(try container.text(.request))
            attributeNames = container.lenient([String].self, forKey: .attributeNames) ?? []
        }
    }

    package let actionName: String
    package let actionType: String?
    package let reasonType: String?
    package let missingParameters: [String]
    package let url: String?
    package let code: String?
    /// The service's identifier of the session, for its support team.
    package let sessionID: String?
    package let mvpd: MVPD.ID?
    package let serviceProvider: String?
    package let notBefore: Int64?
    package let notAfter: Int64?
    package let authenticationRequest: AuthenticationRequest?

    private enum CodingKeys: String, CodingKey {
        case actionName, actionType, reasonType, missingParameters, url, code, mvpd, serviceProvider, notBefore,
            notAfter
        case authenticationRequest
        case sessionID = "sessionId"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        actionName = try container.text(.actionName)
        actionType = container.lenientText(forKey: .actionType)
        reasonType = container.lenientText(forKey: .reasonType)
        missingParameters = container.lenient([String].self, forKey: .missingParameters) ?? []
        url = container.lenientText(forKey: .url)
        code = container.lenientText(forKey: .code) ?? container.lenientMilliseconds(.code).map(String.init)
        mvpd = container.lenientText(forKey: .mvpd).flatMap(MVPD.ID.init)
        sessionID = container.lenientText(forKey: .sessionID)
        serviceProvider = container.lenientText(forKey: .serviceProvider)
        notBefore = container.lenientMilliseconds(.notBefore)
        notAfter = container.lenientMilliseconds(.notAfter)
        authenticationRequest = container.lenient(AuthenticationRequest.self, forKey: .authenticationRequest)
    }
}
