/// A small plugin that makes one realistic mistake on purpose.
///
/// A suite that cannot fail proves nothing: each case catches at least one culprit, and each culprit is caught by the
/// cases it breaks. A culprit that breaks no case shows what the suite still lacks.
public struct Culprit: Sendable, Identifiable {
    /// The culprit's name.
    public let id: String
    /// The mistake, in one sentence, as the engineer who made it would explain it.
    public let mistake: String
    /// The cases that must catch it; empty while no case does.
    public let breaks: [String]
    /// Puts the culprit before the suite.
    public let harness: ContractHarness

    /// Creates a culprit.
    ///
    /// - Parameters:
    ///   - id: Its name.
    ///   - breaks: The cases that must catch it; empty while no case does.
    ///   - mistake: The mistake, in one sentence.
    ///   - harness: Puts it before the suite.
    public init(_ id: String, breaks: [String], _ mistake: String, harness: ContractHarness) {
        self.id = id
        self.breaks = breaks
        self.mistake = mistake
        self.harness = harness
    }
}

extension Culprit: CustomStringConvertible {
    /// The culprit's name, which is how test frameworks name it.
    public var description: String { id }
}
