/// The answer to a registration.
///
/// Source: Adobe, *Dynamic Client Registration*, retrieve client credentials.
struct RegistrationAnswer: Decodable, Sendable {
    let identifier: String
    let secret: String
    let scopes: [String]?

    private enum CodingKeys: String, CodingKey {
        case identifier = "client_id"
        case secret = "client_secret"
        case scopes
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        identifier = try container.filled(.identifier)
        secret = try container.filled(.secret)
        scopes = container.lenient([String].self, forKey: .scopes)
    }
}

/// The answer to a request for an access token.
///
/// Source: Adobe, *Dynamic Client Registration*, retrieve access token.
struct TokenAnswer: Decodable, Sendable {
    let token: String
    let lifeInSeconds: Int64

    private enum CodingKeys: String, CodingKey {
        case token = "access_token"
        case life = "expires_in"
    }

    init(token: String, lifeInSeconds: Int64) {
        self.token = token
        self.lifeInSeconds = lifeInSeconds
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        token = try container.filled(.token)
        lifeInSeconds = try container.decode(LenientInteger.self, forKey: .life).value
        guard lifeInSeconds > 0 else {
            throw DecodingError.dataCorruptedError(forKey: .life, in: container, debugDescription: "not positive")
        }
    }
}

extension KeyedDecodingContainer {
    /// Reads text that must not be empty.
    fileprivate func filled(_ key: Key) throws -> String {
        let text = try decode(String.self, forKey: key)
        guard !text.isEmpty else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "empty")
        }
        return text
    }
}
