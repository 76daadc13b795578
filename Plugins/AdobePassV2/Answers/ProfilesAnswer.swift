import AdobePassSupport
import PartnerSSOPluginKit
package import PartnerSSOVocabulary

/// The profiles of a device, as answered by all profile calls; an empty answer means that no viewer is signed in.
///
/// If a profile cannot be read, the others are still available.
///
/// Source: Adobe, *Profiles API*.
package struct ProfilesAnswer: Decodable, Sendable {
    /// One profile.
    package struct Entry: Decodable, Sendable {
        let notBefore: Int64?
        let notAfter: Int64
        package let issuer: String?
        let type: String?
        package let sessionID: String?
        let attributes: [String: Lenient<Attribute>]

        private enum CodingKeys: String, CodingKey {
            case notBefore, notAfter, issuer, type, attributes
            case sessionID = "sessionId"
        }

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            notBefore = container.lenientMilliseconds(.notBefore)
            notAfter = try container.milliseconds(.notAfter)
            issuer = container.lenientText(forKey: .issuer)
            type = container.lenientText(forKey: .type)
            sessionID = container.lenientText(forKey: .sessionID)
            attributes = container.lenient([String: Lenient<Attribute>].self, forKey: .attributes) ?? [:]
        }
    }

    /// One of the provider's attributes of the viewer.
    struct Attribute: Decodable, Sendable {
        let value: JSONValue
        let state: String?
    }

    private let profiles: LenientMap<Entry>

    /// The profiles as received, by provider.
    package var entries: [String: Entry] { profiles.values }

    /// The providers whose profiles cannot be read.
    var skipped: Set<String> { profiles.skipped }

    /// The profiles, with the one that expires last first.
    package var values: [Profile] {
        profiles.values
            .compactMap { id, entry in MVPD.ID(id).map { entry.profile(of: $0) } }
            .sorted { left, right in
                let (leftEnd, rightEnd) = (left.expiry.date, right.expiry.date)
                guard let leftEnd, let rightEnd, leftEnd != rightEnd else {
                    return left.mvpd.rawValue < right.mvpd.rawValue
                }
                return leftEnd > rightEnd
            }
    }
}

extension ProfilesAnswer.Entry {
    fileprivate func profile(of mvpd: MVPD.ID) -> Profile {
        Profile(
            mvpd: mvpd,
            kind: kind,
            notBefore: notBefore.flatMap { Expiry(millisecondsSince1970: $0).date },
            expiry: Expiry(millisecondsSince1970: notAfter),
            attributes: attributes.compactMapValues { attribute in
                attribute.value.map { ProfileAttribute($0.value, isEncrypted: $0.state == "enc") }
            }
        )
    }

    /// The kind of the profile; for an unknown type, which a later release may add, the issuer decides.
    private var kind: Profile.Kind {
        switch type {
        case "regular": .regular
        case "degraded": .degraded
        case "temporary": .temporary
        case "appleSSO": .partner
        case "platformSSO": .platform
        case "serviceTokenSSO": .serviceToken
        default: issuer == "Apple" ? .partner : .regular
        }
    }
}
