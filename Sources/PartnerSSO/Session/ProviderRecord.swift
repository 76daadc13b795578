import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The stored form of the provider the viewer used last.
struct ProviderRecord: Sendable, Hashable {
    let mvpd: MVPD.ID
    var displayName: String?
    var logoURL: URL?
    let source: RememberedProvider.Source
    /// The platform's identifier of the provider, if the platform identified the provider during the sign-in.
    var platformMappingID: PlatformMappingID?
    /// When the viewer signed in with this provider.
    let since: Date

    init(
        mvpd: MVPD.ID,
        displayName: String? = nil,
        logoURL: URL? = nil,
        source: RememberedProvider.Source,
        platformMappingID: PlatformMappingID? = nil,
        since: Date
    ) {
        self.mvpd = mvpd
        self.displayName = displayName
        self.logoURL = logoURL
        self.source = source
        self.platformMappingID = platformMappingID
        self.since = since
    }

    /// The provider as the app sees it.
    func remembered(at now: Date) -> RememberedProvider {
        RememberedProvider(
            mvpd: mvpd,
            displayName: displayName,
            logoURL: logoURL,
            source: source,
            age: max(.zero, now.duration(since: since))
        )
    }
}

extension ProviderRecord: Codable {
    private enum CodingKeys: String, CodingKey {
        case mvpd, displayName, logoURL, source, since
        case platformMappingID = "platformID"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let mvpd = MVPD.ID(try container.decode(String.self, forKey: .mvpd)) else {
            throw DecodingError.dataCorruptedError(forKey: .mvpd, in: container, debugDescription: "empty")
        }
        self.init(
            mvpd: mvpd,
            displayName: try container.decodeIfPresent(String.self, forKey: .displayName),
            logoURL: try container.decodeIfPresent(String.self, forKey: .logoURL).flatMap { URL(string: $0) },
            source: try container.decode(RememberedProvider.Source.self, forKey: .source),
            platformMappingID: try container.decodeIfPresent(String.self, forKey: .platformMappingID)
                .flatMap(PlatformMappingID.init),
            since: Date(millisecondsSince1970: try container.decode(Int64.self, forKey: .since))
        )
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(mvpd.rawValue, forKey: .mvpd)
        try container.encodeIfPresent(displayName, forKey: .displayName)
        try container.encodeIfPresent(logoURL?.absoluteString, forKey: .logoURL)
        try container.encode(source, forKey: .source)
        try container.encodeIfPresent(platformMappingID?.rawValue, forKey: .platformMappingID)
        try container.encode(since.millisecondsSince1970, forKey: .since)
    }
}
