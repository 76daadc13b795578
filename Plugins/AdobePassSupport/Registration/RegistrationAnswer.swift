/// The answer to a registration.
///
/// Source: Adobe, *Dynamic Client Registration*, retrieve client credentials.
package struct RegistrationAnswer: Decodable, Sendable {
    package let identifier: String
    package let secret: String
    package let scopes: [String]?

    private enum CodingKeys: String, CodingKey {
        case identifier = "client_id"
        case secret = "client_secret"
        case scopes
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        identifier = try container.text(.identifier)
        secret = try container.text(.secret)
        scopes = container.lenient([String].self, forKey: .scopes)
    }
}
