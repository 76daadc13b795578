import AdobePassSupport
import PartnerSSO

/// What is left to do after a logout, for each profile that was removed.
///
/// Source: Adobe, *Logout API*.
struct LogoutAnswer: Decodable, Sendable {
    /// What is left to do for one profile.
    struct Entry: Decodable, Sendable {
        let actionName: String
        let url: String?

        private enum CodingKeys: String, CodingKey {
            case actionName, url
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            actionName = try container.requiredText(.actionName)
            url = container.lenientText(forKey: .url)
        }
    }

    let logouts: LenientMap<Entry>
}
