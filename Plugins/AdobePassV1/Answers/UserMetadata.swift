import AdobePassSupport
import PartnerSSOPluginKit
package import PartnerSSOVocabulary

/// The provider's attributes of the viewer, as answered by `tokens/usermetadata`.
///
/// Source: Adobe, *REST API V1 Reference*, answers.
package struct UserMetadata: Decodable, Sendable {
    package let attributes: [String: ProfileAttribute]
    /// The origin of the login, such as `Apple` for the platform's; `nil` for any other login.
    package let tokenSource: String?

    private enum CodingKeys: String, CodingKey {
        case encrypted, data
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let encrypted = Set(container.lenient([String].self, forKey: .encrypted) ?? [])
        let data = try container.decode([String: JSONValue].self, forKey: .data)
        var attributes: [String: ProfileAttribute] = [:]
        for (name, value) in data {
            attributes[name] = ProfileAttribute(value, isEncrypted: encrypted.contains(name))
        }
        self.attributes = attributes
        tokenSource = data["tokenSource"]?.string
    }
}
