import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What the provider tells about the viewer, as `tokens/usermetadata` answers it.
///
/// Source: Adobe, *REST API V1 Reference*, answers.
struct UserMetadata: Decodable, Sendable {
    let attributes: [String: ProfileAttribute]
    /// Where the login came from, such as `Apple` for one by the platform; absent for any other.
    let tokenSource: String?

    private enum CodingKeys: String, CodingKey {
        case encrypted, data
    }

    init(from decoder: any Decoder) throws {
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
