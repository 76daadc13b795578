public import PartnerSSOVocabulary

/// Maps a platform's identifier of a provider to the service's; a pure function that composes.
public struct MVPDMapping: Sendable {
    /// One plugin's rule.
    private struct Rule: Sendable {
        let author: PluginIdentifier
        let answers: @Sendable (PlatformMappingID, ProviderDirectory) -> [MVPD.ID]
    }

    private let rules: [Rule]

    private init(rules: [Rule]) {
        self.rules = rules
    }

    /// Creates a mapping from one rule.
    ///
    /// - Parameters:
    ///   - author: Who answers.
    ///   - answers: The providers the identifier may stand for, the best first; empty when the author knows none. It is
    ///     exact and total: it folds neither case nor Unicode form, and answers for any text.
    public init(
        by author: PluginIdentifier,
        answers: @escaping @Sendable (PlatformMappingID, ProviderDirectory) -> [MVPD.ID]
    ) {
        rules = [Rule(author: author, answers: answers)]
    }

    /// The mapping that answers nothing.
    public static let identity = MVPDMapping(rules: [])

    /// The rule of the directory itself: the providers that carry the identifier, in the directory's order.
    public static func byPlatformMappingID(by author: PluginIdentifier) -> MVPDMapping {
        MVPDMapping(by: author) { id, directory in directory.mvpds(for: id).map(\.id) }
    }

    /// A rule that is a table.
    ///
    /// - Parameters:
    ///   - table: The provider for each platform identifier.
    ///   - author: Who answers.
    /// - Returns: The mapping that answers from the table.
    public static func table(_ table: [PlatformMappingID: MVPD.ID], by author: PluginIdentifier) -> MVPDMapping {
        table.isEmpty ? .identity : MVPDMapping(by: author) { id, _ in table[id].map { [$0] } ?? [] }
    }

    /// This mapping, and then another: the other is asked after this one.
    public func then(_ next: MVPDMapping) -> MVPDMapping {
        MVPDMapping(rules: rules + next.rules)
    }

    /// Asks all rules in order.
    ///
    /// - Parameters:
    ///   - id: The platform's identifier.
    ///   - directory: The providers an answer must be one of.
    /// - Returns: The first answer that is in the directory, the later answers that differ from it, and the answers that
    ///   are not in the directory.
    public func resolve(_ id: PlatformMappingID, in directory: ProviderDirectory) -> MappingResult {
        var result = MappingResult(id: id)
        for rule in rules {
            for answer in rule.answers(id, directory) {
                result.add(answer, by: rule.author, in: directory)
            }
        }
        return result
    }
}
