#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What outlives the process: the profile, and the provider the viewer chose.
struct SessionRecord: Sendable {
    /// The profile, until the viewer signs out.
    let profile: Profile?
    /// The provider the viewer used last; it outlives the profile.
    let remembered: ProviderRecord?
    /// Whom the viewer signed out without the service being told yet; nobody is signed in then.
    let untoldSignOut: Profile?
    /// When it was stored.
    let savedAt: Date
    /// The service's plugin; `nil` in records of versions that did not write it.
    var service: String?

    init(profile: Profile?, remembered: ProviderRecord?, savedAt: Date) {
        self.init(profile: profile, remembered: remembered, untoldSignOut: nil, savedAt: savedAt)
    }

    init(untoldSignOut: Profile, savedAt: Date) {
        self.init(profile: nil, remembered: nil, untoldSignOut: untoldSignOut, savedAt: savedAt)
    }

    fileprivate init(
        profile: Profile?,
        remembered: ProviderRecord?,
        untoldSignOut: Profile?,
        savedAt: Date,
        service: String? = nil
    ) {
        self.service = service
        self.profile = profile
        self.remembered = remembered
        self.untoldSignOut = untoldSignOut
        self.savedAt = savedAt
    }

    /// What of it holds for another service: the provider the viewer chose.
    var moved: SessionRecord {
        SessionRecord(profile: nil, remembered: remembered, untoldSignOut: nil, savedAt: savedAt)
    }
}

extension SessionRecord: Codable {
    /// The form of what is written; a newer one is left alone.
    static let version = 1

    private enum CodingKeys: String, CodingKey {
        case version, profile, provider, untoldSignOut, savedAt, service
    }

    private struct StoredProfile: Codable {
        struct Attribute: Codable {
            let value: JSONValue
            let isEncrypted: Bool
        }

        let mvpd: String
        let kind: Profile.Kind
        let notBefore: Int64?
        let notAfter: Int64?
        let attributes: [String: Attribute]
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard try container.decode(Int.self, forKey: .version) == Self.version else {
            throw DecodingError.dataCorruptedError(forKey: .version, in: container, debugDescription: "unknown version")
        }
        let profile = try container.decodeIfPresent(StoredProfile.self, forKey: .profile)
        let remembered = try container.decodeIfPresent(ProviderRecord.self, forKey: .provider)
        let untoldSignOut = try container.decodeIfPresent(StoredProfile.self, forKey: .untoldSignOut)
        self.init(
            profile: profile.flatMap(Self.profile),
            remembered: remembered,
            untoldSignOut: untoldSignOut.flatMap(Self.profile),
            savedAt: Date(millisecondsSince1970: try container.decode(Int64.self, forKey: .savedAt)),
            service: try container.decodeIfPresent(String.self, forKey: .service)
        )
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.version, forKey: .version)
        try container.encodeIfPresent(profile.map(Self.stored), forKey: .profile)
        try container.encodeIfPresent(remembered, forKey: .provider)
        try container.encodeIfPresent(untoldSignOut.map(Self.stored), forKey: .untoldSignOut)
        try container.encode(savedAt.millisecondsSince1970, forKey: .savedAt)
        try container.encodeIfPresent(service, forKey: .service)
    }

    private static func profile(_ stored: StoredProfile) -> Profile? {
        guard let mvpd = MVPD.ID(stored.mvpd) else { return nil }
        return Profile(
            mvpd: mvpd,
            kind: stored.kind,
            notBefore: stored.notBefore.map { Date(millisecondsSince1970: $0) },
            expiry: stored.notAfter.map { Expiry(millisecondsSince1970: $0) } ?? .unknown,
            attributes: stored.attributes.mapValues { ProfileAttribute($0.value, isEncrypted: $0.isEncrypted) }
        )
    }

    private static func stored(_ profile: Profile) -> StoredProfile {
        StoredProfile(
            mvpd: profile.mvpd.rawValue,
            kind: profile.kind,
            notBefore: profile.notBefore?.millisecondsSince1970,
            notAfter: profile.expiry.date?.millisecondsSince1970,
            attributes: profile.attributes.mapValues { attribute in
                let value = attribute.value.withValue { $0 }
                return StoredProfile.Attribute(value: value, isEncrypted: attribute.isEncrypted)
            }
        )
    }
}
