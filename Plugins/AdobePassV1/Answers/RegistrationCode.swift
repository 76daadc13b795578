import AdobePassSupport
import PartnerSSO

/// A code to sign in with on another screen or in a user agent, as `regcode` answers it.
///
/// Source: "Adobe Pass REST API V1 (legacy)", §3.
struct RegistrationCode: Decodable, Sendable {
    let code: String
    let mvpd: MVPD.ID?
    let expires: Int64

    private enum CodingKeys: String, CodingKey {
        case code, mvpd, expires
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try container.text(.code)
        mvpd = container.lenientText(forKey: .mvpd).flatMap(MVPD.ID.init)
        expires = try container.decode(LenientInteger.self, forKey: .expires).value
    }
}
