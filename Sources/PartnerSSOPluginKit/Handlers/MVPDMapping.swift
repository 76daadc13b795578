public import PartnerSSOVocabulary

/// Maps a platform's identifier of a provider to the service's: a pure, composable function.
public struct MVPDMapping: Sendable {
    /// One plugin's rule.
    private enum Rule: Sendable {
        /// What the directory says; asked directly, without an array of identifiers to look up again.
        case directory(PluginIdentifier)
        case function(PluginIdentifier, @Sendable (PlatformMappingID, ProviderDirectory) -> [MVPD.ID])
    }

    private let rules: [Rule]

    private init(rules: [Rule]) {
        self.rules = rules
    }

    /// Creates a mapping from one rule.
    ///
    /// - Parameters:
    ///   - author: The plugin that answers.
    ///   - answers: Returns the providers the identifier may stand for, the best first, or an empty list. It must not
    ///     fold case or Unicode forms, and must accept any text.
    public init(
        by author: PluginIdentifier,
        answers: @escaping @Sendable (PlatformMappingID, ProviderDirectory) -> [MVPD.ID]
    ) {
        rules = [.function(author, answers)]
    }

    /// The mapping without any rule.
    public static let identity = MVPDMapping(rules: [])

    /// The directory's own rule: the providers that have the identifier, in the directory's order.
    public static func byPlatformMappingID(by author: PluginIdentifier) -> MVPDMapping {
        MVPDMapping(rules: [.directory(author)])
    }

    /// Returns a mapping from a table.
    ///
    /// - Parameters:
    ///   - table: The provider for each platform identifier.
    ///   - author: The plugin that answers.
    /// - Returns: The mapping.
    public static func table(_ table: [PlatformMappingID: MVPD.ID], by author: PluginIdentifier) -> MVPDMapping {
        table.isEmpty ? .identity : MVPDMapping(by: author) { id, _ in table[id].map { [$0] } ?? [] }
    }

    /// Returns this mapping, followed by another that is asked after it.
    public func then(_ next: MVPDMapping) -> MVPDMapping {
        MVPDMapping(rules: rules + next.rules)
    }

    /// Applies all rules in order.
    ///
    /// - Parameters:
    ///   - id: The platform's identifier.
    ///   - directory: The directory, which every answer has to be in.
    /// - Returns: The first answer that is in the directory, the later answers that differ from it, and the answers
    ///   that are not in the directory.
    public func resolve(_ id: PlatformMappingID, in directory: ProviderDirectory) -> MappingResult {
        var result = MappingResult(id: id)
        for rule in rules {
            switch rule {
            case .directory(let author):
                guard let first = directory.position(of: id) else { continue }
                result.add(directory.mvpds[first], by: author)
                for other in directory.others(at: first) { result.add(other, by: author) }
            case .function(let author, let answers):
                for answer in answers(id, directory) { result.add(answer, by: author, in: directory) }
            }
        }
        return result
    }
}
