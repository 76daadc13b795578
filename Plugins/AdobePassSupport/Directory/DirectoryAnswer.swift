public import PartnerSSOVocabulary

/// The configuration of a service provider: its registered domains and its TV providers.
///
/// Entries that cannot be used are skipped and counted. Both interfaces return the same structure.
///
/// Source: Adobe, *Configuration API*, retrieve configuration; Adobe, *REST API V1 Reference*, answers.
public struct DirectoryAnswer: Decodable, Sendable {
    /// The service provider's identifier, if the answer contains it.
    public let serviceProvider: String?
    /// The brand's name, if the answer contains it.
    public let brandName: String?
    /// The names of the registered domains.
    public let domains: [String]
    /// The TV providers, in the service's order.
    public let mvpds: [MVPD]
    /// The number of TV providers in the list that cannot be used.
    public let skippedEntries: Int

    private enum CodingKeys: String, CodingKey {
        case requestor
    }

    private struct Requestor: Decodable {
        let id: String?
        let name: String?
        let domains: [String]
        let mvpds: [DirectoryEntry]

        private enum CodingKeys: String, CodingKey {
            case id, name, domains, mvpds
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = container.lenientText(forKey: .id)
            name = container.lenientText(forKey: .name)
            domains = (container.lenient([Lenient<Domain>].self, forKey: .domains) ?? []).compactMap(\.value?.name)
            mvpds = try container.decode([DirectoryEntry].self, forKey: .mvpds)
        }
    }

    /// A domain: an object with a name, or only the name.
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

    /// Reads a configuration.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` if there is no list of TV providers.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let requestor = try container.decode(Requestor.self, forKey: .requestor)
        serviceProvider = requestor.id
        brandName = requestor.name
        domains = requestor.domains
        mvpds = requestor.mvpds.compactMap(\.mvpd)
        skippedEntries = requestor.mvpds.count - mvpds.count
    }
}
