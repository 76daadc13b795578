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
    /// Whether a table contains a blank identifier, which only a literal can be.
    let hasBlankIdentifier: Bool

    private init(rules: [Rule], hasBlankIdentifier: Bool = false) {
        self.rules = rules
        self.hasBlankIdentifier = hasBlankIdentifier
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
        self.init(rules: [.function(author, answers)])
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
        guard !table.isEmpty else { return .identity }
        return MVPDMapping(rules: [.function(author, { id, _ in table[id].map { [$0] } ?? [] })], checking: table)
    }

    /// Returns a mapping from a table of a platform's own identifiers, and from the directory after it.
    ///
    /// A product's directory rarely has every provider of a platform, so an entry whose provider it lacks is skipped
    /// without being reported.
    ///
    /// - Parameters:
    ///   - table: The provider for each platform identifier.
    ///   - author: The plugin that answers.
    /// - Returns: The mapping.
    public static func table(
        _ table: [PlatformMappingID: MVPD.ID],
        thenDirectoryBy author: PluginIdentifier
    ) -> MVPDMapping {
        let known = Rule.function(author) { id, directory in
            table[id].flatMap { directory[id: $0] }.map { [$0.id] } ?? []
        }
        return MVPDMapping(rules: [known, .directory(author)], checking: table)
    }

    private init(rules: [Rule], checking table: [PlatformMappingID: MVPD.ID]) {
        let isWellFormed = table.allSatisfy { $0.key.isWellFormed && $0.value.isWellFormed }
        self.init(rules: rules, hasBlankIdentifier: !isWellFormed)
    }

    /// Returns this mapping, followed by another that is asked after it.
    public func then(_ next: MVPDMapping) -> MVPDMapping {
        MVPDMapping(
            rules: rules + next.rules,
            hasBlankIdentifier: hasBlankIdentifier || next.hasBlankIdentifier
        )
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
