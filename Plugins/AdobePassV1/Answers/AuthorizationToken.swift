import AdobePassSupport
package import PartnerSSOVocabulary

/// The service's record of a permit, as answered by `authorize`; the media token takes another call.
///
/// Source: Adobe, *REST API V1 Reference*, answers.
package struct AuthorizationToken: Decodable, Sendable {
    package let mvpd: MVPD.ID?
    package let proxyMVPD: MVPD.ID?
    package let resource: String
    package let expires: Int64

    private enum CodingKeys: String, CodingKey {
        case mvpd, proxyMvpd, resource, expires
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        mvpd = try container.decodeIfPresent(String.self, forKey: .mvpd).flatMap(MVPD.ID.init)
        proxyMVPD = container.lenientText(forKey: .proxyMvpd).flatMap(MVPD.ID.init)
        resource = try container.text(.resource)
        expires = try container.milliseconds(.expires)
    }
}
