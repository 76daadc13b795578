public import PartnerSSOVocabulary

/// The answers of all mapping rules for one platform identifier.
public struct MappingResult: Sendable, Hashable {
    /// One rule's answer.
    public struct Answer: Sendable, Hashable {
        /// The plugin that gave it.
        public let author: PluginIdentifier
        /// The answer.
        public let mvpd: MVPD.ID

        package init(author: PluginIdentifier, mvpd: MVPD.ID) {
            self.author = author
            self.mvpd = mvpd
        }
    }

    /// The identifier that was asked for.
    public let id: PlatformMappingID
    /// The provider it stands for, or `nil` when it is unknown.
    public private(set) var mvpd: MVPD?
    /// Answers that differ from ``mvpd``; the first answer wins, and these are reported.
    public private(set) var conflicts: [Answer] = []
    /// Answers that are not in the directory; they are ignored, and reported.
    public private(set) var ignored: [Answer] = []

    init(id: PlatformMappingID) {
        self.id = id
    }

    mutating func add(_ answer: MVPD.ID, by author: PluginIdentifier, in directory: ProviderDirectory) {
        guard let found = directory[id: answer] else {
            let entry = Answer(author: author, mvpd: answer)
            if !ignored.contains(entry) { ignored.append(entry) }
            return
        }
        add(found, by: author)
    }

    mutating func add(_ found: MVPD, by author: PluginIdentifier) {
        guard let winner = mvpd else {
            mvpd = found
            return
        }
        guard winner.id != found.id, !conflicts.contains(where: { $0.mvpd == found.id }) else { return }
        conflicts.append(Answer(author: author, mvpd: found.id))
    }
}
