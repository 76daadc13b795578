import ArgumentParser
import Foundation
import PartnerSSOBase
import PartnerSSOContracts
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// Runs the contract suite on the plugins of this command line.
struct ContractsCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "contracts",
        abstract: "Run the contract suite on the plugins: every promise of every plugin.",
        discussion: """
            Exit code 1 when a law is broken or could not be shown to hold. A failure prints a scenario; kept in a file, \
            it shows the failure again with --replay. With --culprits the suite itself is tested, by plugins that are \
            wrong on purpose: exit code 1 if a case catches no culprit, or a culprit is not caught.
            """
    )

    @Option(help: ArgumentHelp("Examines only this plugin.", valueName: "id"))
    var plugin: String?

    @Option(help: ArgumentHelp("Runs the case of a scenario that a failure printed.", valueName: "file"))
    var replay: String?

    @Option(help: ArgumentHelp("The seed of all generated examples.", valueName: "number"))
    var seed: UInt64 = 1

    @Flag(help: "Prints every law with its case, as in the documentation, and runs nothing.")
    var laws = false

    @Flag(help: "Runs every case on plugins that are wrong on purpose, and prints which case catches which plugin.")
    var culprits = false

    @Option(help: "Lines for people, one JSON value, or JUnit's XML.")
    var format = SuiteFormat.text

    func validate() throws {
        guard !culprits || (plugin == nil && replay == nil && format != .junit) else {
            throw ValidationError("--culprits needs --format text or json, and takes neither plugin nor scenario.")
        }
    }

    func run(in session: CommandSession) async throws -> ExitStatus {
        if laws {
            session.console.write(ContractSuite.markdown, .output)
            return .done
        }
        if culprits { return try await tryCulprits(in: session) }
        let scenario = try replay.map { try self.scenario(in: $0) }
        let whole = ContractEngine(sizes: session.contractSizes, seed: seed)
        let engine = try scenario.map { try ContractEngine(replaying: $0) } ?? whole
        let harnesses = try chosen(in: session, for: scenario).map { try $0.harness() }
        let report = await engine.run(harnesses)
        if Task.isCancelled { throw SSOError.cancelled }
        switch format {
        case .text: session.console.write(report.text, .output)
        case .json: session.console.line(ContractsReport(report: report).json.text)
        case .junit: session.console.line(JUnitDocument(report).text)
        }
        return report.isPassing ? .done : .failed
    }

    private func tryCulprits(in session: CommandSession) async throws -> ExitStatus {
        guard !session.culprits.isEmpty else {
            throw CommandFailure.usage(
                "culpritsNotFound",
                "This command line has no culprits.",
                hint: "Run partner-sso itself, or pass culprits to PartnerSSOCommandLine."
            )
        }
        let matrix = await ContractMatrix(of: session.culprits, seed: seed)
        if Task.isCancelled { throw SSOError.cancelled }
        switch format {
        case .json: session.console.line(CulpritsReport(matrix: matrix).json.text)
        case .text, .junit: session.console.write(matrix.markdown, .output)
        }
        return matrix.isComplete ? .done : .failed
    }

    private func scenario(in path: String) throws -> Scenario {
        try Scenario(json: Data(try InputFile.bytes(of: path)))
    }

    /// The plugins to examine: the one that was named, the one that a scenario is of, or all of them.
    private func chosen(in session: CommandSession, for scenario: Scenario?) throws -> [CommandPlugin] {
        let name = plugin ?? scenario.map(ContractReport.pluginName) ?? ""
        let chosen = session.plugins.filter { one in
            if let plugin { return one.identifier.rawValue == plugin }
            return scenario.map { ContractReport.concerns($0, one.identifier) } ?? true
        }
        guard !chosen.isEmpty else {
            throw CommandFailure.usage(
                "pluginNotFound",
                "There is no plugin \"\(name)\".",
                hint: "Its plugins are: \(session.plugins.map(\.identifier.rawValue).joined(separator: ", "))."
            )
        }
        return chosen
    }
}
