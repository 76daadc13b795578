import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A sign-in that the service may complete without this device learning of it.
///
/// It is stored before the viewer sees a code, or as soon as there is a record. A sign-out, in any process and after any
/// restart, then asks the service for profiles that this device does not know. So does the next sign-out, as long as the
/// code is valid: the first one does not end the code, and a viewer may still enter it.
struct OpenSignIn: Sendable, Hashable {
    /// The provider, or `nil` if the viewer may choose any.
    var mvpd: MVPD.ID?
    /// When the service can no longer complete it.
    var expiry: Expiry

    /// Returns what remains of this sign-in after a sign-out: nothing once the code has expired.
    ///
    /// The provider is forgotten with the viewer. A code without an expiry is forgotten too; otherwise every sign-out would
    /// ask about it.
    func afterSignOut(at now: Date) -> OpenSignIn? {
        expiry.date == nil || expiry.isExpired(at: now) ? nil : OpenSignIn(mvpd: nil, expiry: expiry)
    }

    /// Whether this sign-in may lead to a different provider than the other one.
    func mayLeadElsewhere(than other: OpenSignIn) -> Bool { mvpd == nil || mvpd != other.mvpd }

    /// Returns one sign-in that stands for both.
    func joined(with other: OpenSignIn?) -> OpenSignIn {
        guard let other else { return self }
        var joined = self
        if mvpd != other.mvpd { joined.mvpd = nil }
        if let end = expiry.date, other.expiry.date.map({ $0 > end }) ?? true { joined.expiry = other.expiry }
        return joined
    }
}

extension OpenSignIn: Codable {
    private enum CodingKeys: String, CodingKey {
        case mvpd, notAfter
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        mvpd = try container.decodeIfPresent(String.self, forKey: .mvpd).flatMap { MVPD.ID($0) }
        let notAfter = try container.decodeIfPresent(Int64.self, forKey: .notAfter)
        expiry = notAfter.map { Expiry(millisecondsSince1970: $0) } ?? .unknown
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(mvpd?.rawValue, forKey: .mvpd)
        try container.encodeIfPresent(expiry.date?.millisecondsSince1970, forKey: .notAfter)
    }
}
