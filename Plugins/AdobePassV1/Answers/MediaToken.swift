import AdobePassSupport
package import PartnerSSOVocabulary

/// The proof for the playback backend, as answered by `mediatoken`.
///
/// It is passed on without being parsed.
///
/// Source: Adobe, *REST API V1 Reference*, answers.
package struct MediaToken: Decodable, Sendable {
    package let mvpd: MVPD.ID?
    package let resource: String
    package let serializedToken: Secret<String>
    package let expires: Int64

    private enum CodingKeys: String, CodingKey {
        case resource, serializedToken, expires
        case mvpd = "mvpdId"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        mvpd = container.lenientText(forKey: .mvpd).flatMap(MVPD.ID.init)
        resource = try container.text(.resource)
        serializedToken = Secret(try container.text(.serializedToken))
        expires = try container.milliseconds(.expires)
    }
}
