import PartnerSSOPluginKit
public import PartnerSSOScenarios

/// The result of a run: every case on every plugin, nothing left out.
public struct ContractReport: Sendable, Hashable, Codable {
    /// The version of the form in which a report is written.
    public static let schemaVersion = 4

    /// The version of the form in which this report is written.
    public let schemaVersion: Int
    /// What all generated examples followed from.
    public let seed: UInt64
    /// The version of the suite.
    public let suiteVersion: String
    /// How large the large examples were.
    public let sizes: ContractSizes
    /// The plugins, in the order they were examined in.
    public let plugins: [Plugin]

    init(seed: UInt64, sizes: ContractSizes, plugins: [Plugin]) {
        schemaVersion = Self.schemaVersion
        suiteVersion = ContractSuite.version
        self.sizes = sizes
        self.seed = seed
        self.plugins = plugins
    }

    /// How long all cases took together, in milliseconds.
    public var milliseconds: Double { plugins.flatMap(\.cases).reduce(0) { $0 + $1.milliseconds } }

    /// Whether every plugin passed, by the required laws only.
    public var isPassing: Bool { plugins.allSatisfy(\.isPassing) }

    /// How a case ended.
    public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
        /// The law holds.
        case passed
        /// The law is broken.
        case failed
        /// The law concerns the plugin, and the situation it is about could not be staged; counts as failed.
        case unstaged
        /// The law does not concern the plugin, which lacks a capability, or whose platform cannot do what it is about.
        case skipped
    }

    /// One plugin.
    public struct Plugin: Sendable, Hashable, Codable {
        /// The plugin's identifier.
        public let plugin: String
        /// The plugin's version.
        public let version: String
        /// The SHA-256 of the plugin's source, or `nil` when the harness names none or it is not there.
        public let sourceDigest: String?
        /// The capabilities it registers, sorted.
        public let capabilities: [String]
        /// The cases, in the order of the suite.
        public let cases: [Entry]

        /// How many laws hold.
        public var passed: Int { cases.count { $0.outcome == .passed } }
        /// How many laws are broken, or could not be shown to hold.
        public var failed: Int { cases.count { $0.outcome == .failed || $0.outcome == .unstaged } }
        /// How many laws could not be shown to hold; they are among those that failed.
        public var inconclusive: Int { cases.count { $0.outcome == .unstaged } }
        /// How many laws do not concern the plugin.
        public var skipped: Int { cases.count { $0.outcome == .skipped } }
        /// Whether the plugin was examined and every required law that concerns it holds.
        ///
        /// Provisional and recommended laws do not count; ``verdict(on:)`` covers them too.
        public var isPassing: Bool {
            cases.contains { $0.outcome == .passed }
                && !cases.contains { $0.severity == .required && ($0.outcome == .failed || $0.outcome == .unstaged) }
        }
    }

    /// One case on one plugin.
    public struct Entry: Sendable, Hashable, Codable {
        /// The case's identifier.
        public let id: String
        /// The case's title.
        public let title: String
        /// The law.
        public let law: String
        /// What the law is about.
        public let group: ContractCase.Group
        /// How binding the law is.
        public let severity: ContractCase.Severity
        /// The capabilities the law requires, sorted.
        public let requires: [String]
        /// How it ended.
        public let outcome: Outcome
        /// Why it did not pass, or `nil` when it did.
        public let detail: String?
        /// What is left unproven of a law that holds, because the platform cannot do it.
        public let unproven: [String]
        /// What the author has still to write, if the harness says so.
        public let toDo: String?
        /// What brings a failure about again: one scenario, whose name says which case it is of.
        public let scenario: Scenario?
        /// The file that contains the scenario, or `nil` if it was not kept.
        public let scenarioFile: String?
        /// The command that shows the failure again, to which the file's name is added.
        public let replayCommand: String
        /// How long it took, in milliseconds.
        public let milliseconds: Double

        /// Whether nothing is wrong: the law holds, or the stage says that the platform cannot do what it is about.
        public var isInOrder: Bool { outcome == .passed || outcome == .skipped }

        init(
            _ contractCase: ContractCase,
            _ outcome: Outcome,
            detail: String?,
            unproven: [String] = [],
            toDo: String? = nil,
            scenario: Scenario? = nil,
            scenarioFile: String? = nil,
            replayCommand: String = ContractHarness.ownReplayCommand,
            duration: Duration = .zero
        ) {
            id = contractCase.id
            title = contractCase.title
            law = contractCase.law
            group = contractCase.group
            severity = contractCase.severity
            requires = ContractReport.names(of: contractCase.requires)
            self.outcome = outcome
            self.detail = detail
            self.unproven = unproven
            self.toDo = toDo
            self.scenario = scenario
            self.scenarioFile = scenarioFile
            self.replayCommand = replayCommand
            milliseconds = duration.milliseconds
        }
    }

    /// The names of capabilities, sorted.
    static func names(of capabilities: Set<PluginCapability>) -> [String] {
        capabilities.map(\.rawValue).sorted()
    }
}

extension ContractReport.Entry {
    /// The entry of a run that never got handlers of the plugin.
    static let refusal = ContractReport.Entry(
        ContractCase(
            "RUN-001",
            "The run really examined the plugin",
            law: "A run that never got handlers of the plugin proves nothing and is refused.",
            group: .run
        ) { _ in },
        .failed,
        detail: "No case got handlers of the plugin: every case was left out, or the plugin cannot be made."
    )
}
