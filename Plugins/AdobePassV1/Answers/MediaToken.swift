import AdobePassSupport
import PartnerSSOVocabulary

/// The proof for the playback backend, as `mediatoken` answers it.
///
/// It is passed on unparsed.
///
/// Source: Adobe, *REST API V1 Reference*, answers.
struct MediaToken: Decodable, Sendable {
    let resource: String
    let serializedToken: Secret<String>
    let expires: Int64

    private enum CodingKeys: String, CodingKey {
        case resource, serializedToken, expires
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        resource = try container.text(.resource)
        serializedToken = Secret(try container.text(.serializedToken))
        expires = try container.decode(LenientInteger.self, forKey: .expires).value
    }
}
