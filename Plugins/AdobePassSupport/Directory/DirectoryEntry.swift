import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One TV provider of a configuration; only its identifier is required.
struct DirectoryEntry: Decodable, Sendable {
    let mvpd: MVPD?

    private enum CodingKeys: String, CodingKey {
        case id, displayName, logoUrl, isTempPass, boardingStatus, platformMappingId, enablePlatformServices
        case displayInPlatformPicker, requiredMetadataFields, isProxy, enforcePlatformPermissions
    }

    init(from decoder: any Decoder) throws {
        guard let container = try? decoder.container(keyedBy: CodingKeys.self),
            let id = container.lenientText(forKey: .id).flatMap(MVPD.ID.init)
        else {
            mvpd = nil
            return
        }
        mvpd = MVPD(
            id: id,
            displayName: container.lenientText(forKey: .displayName),
            logoURL: container.lenientText(forKey: .logoUrl).flatMap { URL(string: $0) },
            platformMappingID: container.lenientText(forKey: .platformMappingId).flatMap(PlatformMappingID.init),
            onboarding: Self.onboarding(container.lenientText(forKey: .boardingStatus)),
            arePartnerServicesEnabled: container.lenientFlag(forKey: .enablePlatformServices) ?? false,
            isOfferedInPlatformPicker: container.lenientFlag(forKey: .displayInPlatformPicker) ?? false,
            isTemporaryAccess: container.lenientFlag(forKey: .isTempPass) ?? false,
            requiredAttributeNames: Self.names(container),
            isProxied: container.lenientFlag(forKey: .isProxy) ?? false,
            enforcesPlatformPermissions: container.lenientFlag(forKey: .enforcePlatformPermissions) ?? false
        )
    }

    /// Returns the names that are text, without duplicates; a single name counts as a list of one.
    private static func names(_ container: KeyedDecodingContainer<CodingKeys>) -> [String] {
        let key = CodingKeys.requiredMetadataFields
        let list =
            container.lenient([String].self, forKey: key)
            ?? container.lenient([Lenient<String>].self, forKey: key)?.compactMap(\.value)
        var (names, seen): ([String], Set<String>) = ([], [])
        for name in list ?? container.lenientText(forKey: key).map({ [$0] }) ?? [] {
            let name = name.withoutOuterSpace
            if !name.isEmpty, seen.insert(name).inserted { names.append(name) }
        }
        return names
    }

    private static func onboarding(_ status: String?) -> MVPD.Onboarding {
        switch status?.withoutOuterSpace.uppercased() {
        case "SUPPORTED": .full
        case "PICKER": .pickerOnly
        default: .none
        }
    }
}
