extension ContractReport {
    /// How much of the suite a plugin keeps; each level includes the ones before it.
    public enum Level: String, Sendable, Hashable, Codable, CaseIterable {
        /// The required laws.
        case required
        /// Also the provisional laws, which the next minor version of the suite requires.
        case provisional
        /// Also the recommended laws: every law that concerns the plugin.
        case strict

        /// How binding the laws of this level are.
        var severities: Set<ContractCase.Severity> {
            switch self {
            case .required: [.required]
            case .provisional: [.required, .provisional]
            case .strict: [.required, .provisional, .recommended]
            }
        }
    }

    /// What a run showed of a level.
    public enum Verdict: String, Sendable, Hashable, Codable, CaseIterable {
        /// Every law of the level that concerns the plugin holds.
        case kept
        /// At least one law is broken.
        case broken
        /// No law is broken, but at least one could not be shown to hold.
        case inconclusive
    }
}

extension ContractReport.Plugin {
    /// What the run showed of a level.
    ///
    /// - Parameter level: The level.
    /// - Returns: The verdict; a run in which no law holds, or that left cases out, is inconclusive unless one is broken.
    public func verdict(on level: ContractReport.Level) -> ContractReport.Verdict {
        let entries = cases.filter { level.severities.contains($0.severity) }
        if entries.contains(where: { $0.outcome == .failed }) { return .broken }
        let isWhole = Set(ContractSuite.cases.map(\.id)).isSubset(of: cases.map(\.id))
        let isShown = !entries.contains { $0.outcome == .unstaged } && entries.contains { $0.outcome == .passed }
        return isWhole && isShown ? .kept : .inconclusive
    }

    /// The verdict on each level, in words.
    var verdicts: String {
        ContractReport.Level.allCases.map { "\($0.rawValue) \(verdict(on: $0).rawValue)" }.joined(separator: ", ")
    }
}
