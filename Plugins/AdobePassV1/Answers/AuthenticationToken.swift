import AdobePassSupport
import PartnerSSOPluginKit
package import PartnerSSOVocabulary

/// The service's record of a sign-in, as answered by `tokens/authn`.
///
/// Source: Adobe, *REST API V1 Reference*, answers.
package struct AuthenticationToken: Decodable, Sendable {
    package let mvpd: MVPD.ID
    package let userID: Secret<String>?
    package let expires: Int64

    private enum CodingKeys: String, CodingKey {
        case mvpd, userId, expires
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        mvpd = try container.provider(.mvpd)
        userID = container.lenientText(forKey: .userId).map { Secret($0) }
        expires = try container.milliseconds(.expires)
    }

    /// Returns the profile that the token describes.
    ///
    /// - Parameter kind: How the profile was obtained, which the token does not say.
    /// - Returns: The profile, with the viewer's identifier as its only attribute.
    func profile(_ kind: Profile.Kind) -> Profile {
        let attribute = userID.map { id in ProfileAttribute(.string(id.withValue { $0 })) }
        return Profile(
            mvpd: mvpd,
            kind: kind,
            expiry: Expiry(millisecondsSince1970: expires),
            attributes: attribute.map { ["userID": $0] } ?? [:]
        )
    }
}
