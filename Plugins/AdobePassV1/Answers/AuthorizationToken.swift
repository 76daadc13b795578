import AdobePassSupport
import PartnerSSOVocabulary

/// The service's record of a permit, as `authorize` answers it; the media token is asked for with another call.
///
/// Source: Adobe, *REST API V1 Reference*, answers.
struct AuthorizationToken: Decodable, Sendable {
    let mvpd: MVPD.ID?
    let proxyMVPD: MVPD.ID?
    let resource: String
    let expires: Int64

    private enum CodingKeys: String, CodingKey {
        case mvpd, proxyMvpd, resource, expires
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        mvpd = try container.decodeIfPresent(String.self, forKey: .mvpd).flatMap(MVPD.ID.init)
        proxyMVPD = container.lenientText(forKey: .proxyMvpd).flatMap(MVPD.ID.init)
        resource = try container.text(.resource)
        expires = try container.decode(LenientInteger.self, forKey: .expires).value
    }
}
