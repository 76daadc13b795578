import AdobePassSupport
import PartnerSSOVocabulary

/// What is left to do after a logout, for each profile that was removed.
///
/// Source: Adobe, *Logout API*.
struct LogoutAnswer: Decodable, Sendable {
    /// What is left to do for one profile.
    struct Entry: Decodable, Sendable {
        let actionName: String
        let actionType: String?
        /// The provider; the name of the entry decides where this one differs.
        let mvpd: MVPD.ID?
        let url: String?

        private enum CodingKeys: String, CodingKey {
            case actionName, actionType, mvpd, url
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            actionName = try container.requiredText(.actionName)
            actionType = container.lenientText(forKey: .actionType)
            mvpd = container.lenientText(forKey: .mvpd).flatMap(MVPD.ID.init)
            url = container.lenientText(forKey: .url)
        }
    }

    let logouts: LenientMap<Entry>
}
