package import AdobePassSupport
package import PartnerSSOVocabulary

/// The remaining steps after a logout, for each profile that was removed.
///
/// Source: Adobe, *Logout API*.
package struct LogoutAnswer: Decodable, Sendable {
    /// The remaining step for one profile.
    package struct Entry: Decodable, Sendable {
        package let actionName: String
        package let actionType: String?
        /// The provider; if it differs from the entry's name, the name takes precedence.
        package let mvpd: MVPD.ID?
        package let url: String?

        private enum CodingKeys: String, CodingKey {
            case actionName, actionType, mvpd, url
        }

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            actionName = try container.text(.actionName)
            actionType = container.lenientText(forKey: .actionType)
            mvpd = container.lenientText(forKey: .mvpd).flatMap(MVPD.ID.init)
            url = container.lenientText(forKey: .url)
        }
    }

    package let logouts: LenientMap<Entry>
}
