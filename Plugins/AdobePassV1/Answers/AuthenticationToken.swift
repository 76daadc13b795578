import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The service's record of a sign-in, as `tokens/authn` answers it.
///
/// Source: Adobe, *REST API V1 Reference*, answers.
struct AuthenticationToken: Decodable, Sendable {
    let mvpd: MVPD.ID
    let userID: Secret<String>?
    let expires: Int64

    private enum CodingKeys: String, CodingKey {
        case mvpd, userId, expires
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        mvpd = try container.provider(.mvpd)
        userID = container.lenientText(forKey: .userId).map { Secret($0) }
        expires = try container.decode(LenientInteger.self, forKey: .expires).value
    }

    /// The profile the token stands for.
    ///
    /// - Parameter kind: How it came about, which the token does not tell.
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
