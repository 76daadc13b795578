import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The stored part of a regular sign-in that is waiting for the viewer.
struct OpenSignIn: Sendable, Hashable {
    /// When the code expires.
    let expiry: Expiry
}

extension OpenSignIn: Codable {
    private enum CodingKeys: String, CodingKey {
        case notAfter
    }

    init(from decoder: any Decoder) throws {
        let notAfter = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int64.self, forKey: .notAfter)
        expiry = notAfter.map { Expiry(millisecondsSince1970: $0) } ?? .unknown
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(expiry.date?.millisecondsSince1970, forKey: .notAfter)
    }
}
