import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// The keys of the first version never change. Later versions only add keys, so that all versions can read each other's
// sessions.
extension SessionRecord: Codable {
    /// The format version.
    ///
    /// A record in a newer format is not overwritten.
    static let version = 1

    private enum CodingKeys: String, CodingKey {
        case version, profile, provider, untoldSignOut, mayHideOthers, isSignedOut, mayHaveOthers, openSignIn
        case revision, signOutEpoch, savedAt, service
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

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard try container.decode(Int.self, forKey: .version) == Self.version else {
            throw DecodingError.dataCorruptedError(forKey: .version, in: container, debugDescription: "unknown version")
        }
        self.init(
            standing: try Self.standing(in: container),
            provider: try container.decodeIfPresent(ProviderRecord.self, forKey: .provider),
            openSignIn: try container.decodeIfPresent(OpenSignIn.self, forKey: .openSignIn),
            mayHaveOthers: try container.decodeIfPresent(Bool.self, forKey: .mayHaveOthers) ?? false,
            revision: Self.count(try container.decodeIfPresent(Int.self, forKey: .revision) ?? 0),
            signOutEpoch: try container.decodeIfPresent(Int.self, forKey: .signOutEpoch).map(Self.count),
            savedAt: Date(millisecondsSince1970: try container.decode(Int64.self, forKey: .savedAt)),
            service: try container.decodeIfPresent(String.self, forKey: .service)
        )
    }

    /// Returns a stored count, limited so that it can still be incremented.
    private static func count(_ stored: Int) -> Int { min(max(stored, 0), Int.max / 2) }

    private static func standing(in container: KeyedDecodingContainer<CodingKeys>) throws -> Standing {
        if let profile = try container.decodeIfPresent(StoredProfile.self, forKey: .profile).flatMap(Self.profile) {
            return .signedIn(profile)
        }
        let pending = PendingSignOut(
            profile: try container.decodeIfPresent(StoredProfile.self, forKey: .untoldSignOut).flatMap(Self.profile),
            mayHaveOthers: try container.decodeIfPresent(Bool.self, forKey: .mayHideOthers) ?? false
        )
        let isSignedOut = try container.decodeIfPresent(Bool.self, forKey: .isSignedOut) ?? false
        return isSignedOut || pending != nil ? .signedOut(pending) : .ended
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.version, forKey: .version)
        try container.encodeIfPresent(profile.map(Self.stored), forKey: .profile)
        try container.encodeIfPresent(provider, forKey: .provider)
        try container.encodeIfPresent(pendingSignOut?.profile.map(Self.stored), forKey: .untoldSignOut)
        if pendingSignOut?.mayHaveOthers == true { try container.encode(true, forKey: .mayHideOthers) }
        if isSignedOut { try container.encode(true, forKey: .isSignedOut) }
        if mayHaveOthers { try container.encode(true, forKey: .mayHaveOthers) }
        try container.encodeIfPresent(openSignIn, forKey: .openSignIn)
        try container.encode(revision, forKey: .revision)
        try container.encodeIfPresent(signOutEpoch, forKey: .signOutEpoch)
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
