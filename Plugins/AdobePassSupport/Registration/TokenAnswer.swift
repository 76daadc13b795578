/// The answer to a request for an access token.
///
/// Source: Adobe, *Dynamic Client Registration*, retrieve access token.
package struct TokenAnswer: Decodable, Sendable {
    package let token: String
    package let lifeInSeconds: Int64

    private enum CodingKeys: String, CodingKey {
        case token = "access_token"
        case life = "expires_in"
    }

    init(token: String, lifeInSeconds: Int64) {
        self.token = token
        self.lifeInSeconds = lifeInSeconds
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        token = try container.text(.token)
        guard AccessToken.isUsable(token) else {
            throw DecodingError.dataCorruptedError(forKey: .token, in: container, debugDescription: "not a token")
        }
        lifeInSeconds = try container.milliseconds(.life)
        guard lifeInSeconds > 0 else {
            throw DecodingError.dataCorruptedError(forKey: .life, in: container, debugDescription: "not positive")
        }
    }
}
