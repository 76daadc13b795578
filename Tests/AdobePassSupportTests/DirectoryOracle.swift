import AdobePassSupport
import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A configuration as the system's decoder reads it: slow, and written without `JSONReader`.
struct DirectoryOracle: Decodable {
    private enum CodingKeys: String, CodingKey {
        case requestor
    }

    struct Requestor: Decodable {
        let id: String?
        let name: String?
        let domains: [String]
        let mvpds: [Entry]

        private enum CodingKeys: String, CodingKey {
            case id, name, domains, mvpds
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = container.lenientText(forKey: .id)
            name = container.lenientText(forKey: .name)
            domains = (container.lenient([Lenient<Domain>].self, forKey: .domains) ?? []).compactMap(\.value?.name)
            mvpds = try container.decode([Entry].self, forKey: .mvpds)
        }
    }

    private struct Domain: Decodable, Sendable {
        let name: String

        private enum CodingKeys: String, CodingKey {
            case name
        }

        init(from decoder: any Decoder) throws {
            if let name = try? decoder.singleValueContainer().decode(String.self) {
                self.name = name
            } else {
                name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
            }
        }
    }

    struct Entry: Decodable {
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
            let flag = { container.lenientFlag(forKey: $0) ?? false }
            mvpd = MVPD(
                id: id,
                displayName: container.lenientText(forKey: .displayName),
                logoURL: container.lenientText(forKey: .logoUrl).flatMap { URL(string: $0) },
                platformMappingID: container.lenientText(forKey: .platformMappingId).flatMap(PlatformMappingID.init),
                onboarding: Self.onboarding(container.lenientText(forKey: .boardingStatus)),
                arePartnerServicesEnabled: flag(.enablePlatformServices),
                isOfferedInPlatformPicker: flag(.displayInPlatformPicker),
                isTemporaryAccess: flag(.isTempPass),
                requiredAttributeNames: Self.names(container),
                isProxied: flag(.isProxy),
                enforcesPlatformPermissions: flag(.enforcePlatformPermissions)
            )
        }

        private static func names(_ container: KeyedDecodingContainer<CodingKeys>) -> [String] {
            let key = CodingKeys.requiredMetadataFields
            let list = container.lenient([Lenient<String>].self, forKey: key)?.compactMap(\.value)
            var names: [String] = []
            for name in list ?? container.lenientText(forKey: key).map({ [$0] }) ?? [] {
                let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
                if !name.isEmpty, !names.contains(name) { names.append(name) }
            }
            return names
        }

        private static func onboarding(_ status: String?) -> MVPD.Onboarding {
            switch status?.trimmingCharacters(in: .whitespacesAndNewlines).uppercased() {
            case "SUPPORTED": .full
            case "PICKER": .pickerOnly
            default: .none
            }
        }
    }

    let requestor: Requestor
}
