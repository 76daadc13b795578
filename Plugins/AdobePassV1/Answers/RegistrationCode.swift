import AdobePassSupport
package import PartnerSSOVocabulary

/// A code to sign in with on another screen or in a user agent, as answered by `regcode`.
///
/// Source: Adobe, *REST API V1 Reference*, answers.
package struct RegistrationCode: Decodable, Sendable {
    /// The record's identifier, which identifies a device that has no identifier of its own.
    package let identifier: Secret<String>?
    package let code: String
    package let mvpd: MVPD.ID?
    /// When the code was created, or `nil` if the answer does not say.
    let generated: Int64?
    package let expires: Int64

    private enum CodingKeys: String, CodingKey {
        case id, code, mvpd, generated, expires
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        identifier = container.lenientText(forKey: .id).map { Secret($0) }
        code = try container.text(.code)
        mvpd = container.lenientText(forKey: .mvpd).flatMap(MVPD.ID.init)
        generated = container.lenientMilliseconds(.generated)
        expires = try container.milliseconds(.expires)
    }
}
