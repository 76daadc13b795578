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
    /// What the service has not been told of a sign-out yet; nobody is signed in then.
    let debt: SignOutDebt
    /// Whether the service may have other profiles of the viewer.
    var mayHaveOthers = false
    /// A regular sign-in that may bring another provider than the one remembered, and whose end nobody has seen.
    var openSignIn: OpenSignIn?
    /// When it was stored.
    let savedAt: Date
    /// The service's plugin; `nil` in records of versions that did not write it.
    var service: String?

    init(profile: Profile?, remembered: ProviderRecord?, savedAt: Date) {
        self.init(profile: profile, remembered: remembered, debt: SignOutDebt(), savedAt: savedAt)
    }

    init(debt: SignOutDebt, savedAt: Date) {
        self.init(profile: nil, remembered: nil, debt: debt, savedAt: savedAt)
    }

    fileprivate init(
        profile: Profile?,
        remembered: ProviderRecord?,
        debt: SignOutDebt,
        savedAt: Date,
        service: String? = nil
    ) {
        self.service = service
        self.profile = profile
        self.remembered = remembered
        self.debt = debt
        self.savedAt = savedAt
    }

    /// What of it holds for another service: the provider the viewer chose.
    var moved: SessionRecord {
        SessionRecord(profile: nil, remembered: remembered, savedAt: savedAt)
    }
}

extension SessionRecord {
    /// Whether two records say the same of who is signed in, to the millisecond that is stored.
    static func areSame(_ first: SessionRecord?, _ second: SessionRecord?) -> Bool {
        first?.text == second?.text
    }

    /// What is written of it, without who wrote it and who may come; `nil` if it cannot be written.
    private var text: Data? {
        var record = self
        (record.service, record.openSignIn) = (nil, nil)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try? encoder.encode(record)
    }
}

extension SessionRecord: Codable {
    /// The form of what is written; a newer one is left alone.
    static let version = 1

    private enum CodingKeys: String, CodingKey {
        case version, profile, provider, untoldSignOut, mayHideOthers, mayHaveOthers, openSignIn, savedAt, service
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
            debt: SignOutDebt(
                profile: untoldSignOut.flatMap(Self.profile),
                mayHideOthers: try container.decodeIfPresent(Bool.self, forKey: .mayHideOthers) ?? false
            ),
            savedAt: Date(millisecondsSince1970: try container.decode(Int64.self, forKey: .savedAt)),
            service: try container.decodeIfPresent(String.self, forKey: .service)
        )
        mayHaveOthers = try container.decodeIfPresent(Bool.self, forKey: .mayHaveOthers) ?? false
        openSignIn = try container.decodeIfPresent(OpenSignIn.self, forKey: .openSignIn)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.version, forKey: .version)
        try container.encodeIfPresent(profile.map(Self.stored), forKey: .profile)
        try container.encodeIfPresent(remembered, forKey: .provider)
        try container.encodeIfPresent(debt.profile.map(Self.stored), forKey: .untoldSignOut)
        if debt.mayHideOthers { try container.encode(true, forKey: .mayHideOthers) }
        if mayHaveOthers { try container.encode(true, forKey: .mayHaveOthers) }
        try container.encodeIfPresent(openSignIn, forKey: .openSignIn)
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
