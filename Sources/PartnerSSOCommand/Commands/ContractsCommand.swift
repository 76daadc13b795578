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
            Exit code 1 when a required law is broken or could not be shown to hold. A failure names the file of a scenario, \
            which shows it again with --replay. With --culprits the suite itself is tested, by plugins that are \
            wrong on purpose: exit code 1 if a case catches no culprit, or a culprit is not caught.
            """
    )

    @Option(help: ArgumentHelp("Examines only this plugin.", valueName: "id"))
    var plugin: String?

    @Option(help: ArgumentHelp("Runs the case of a scenario that a failure named.", valueName: "file"))
    var replay: String?

    @Option(help: ArgumentHelp("The seed of all generated examples.", valueName: "number"))
    var seed: UInt64 = 1

    @Flag(help: "Prints every law with its case, as in the documentation, and runs nothing.")
    var laws = false

    @Flag(help: "Runs every case on plugins that are wrong on purpose, and prints which case catches which plugin.")
    var culprits = false

    @Flag(help: "Prints the JSON Schema of --format json, and runs nothing.")
    var schema = false

    @Option(
        help: ArgumentHelp("The folder for the scenarios of failures; by default a temporary one.", valueName: "folder")
    )
    var keep: String?

    @Option(
        help: ArgumentHelp("Also says what changed since a report of --format json.", valueName: "file")
    )
    var compare: String?

    @Option(help: "Lines for people, one JSON value, JUnit's XML, or a page.")
    var format = ContractFormat.text

    func validate() throws {
        let isPlain = plugin == nil && replay == nil && compare == nil && keep == nil
        guard !culprits || (isPlain && [.text, .json].contains(format)) else {
            throw ValidationError("--culprits needs --format text or json, and takes no other option.")
        }
        // The file of a failure holds the seed as a signed number.
        guard Int64(exactly: seed) != nil else { throw ValidationError("--seed is larger than \(Int64.max).") }
    }

    func run(in session: CommandSession) async throws -> ExitStatus {
        if laws {
            session.console.write(ContractSuite.markdown, .output)
            return .done
        }
        if schema {
            session.console.line(ContractReport.schema.text)
            return .done
        }
        if culprits { return try await tryCulprits(in: session) }
        let scenario = try replay.map { try self.scenario(in: $0) }
        let earlier = try compare.map { try self.report(in: $0) }
        let whole = ContractEngine(
            sizes: session.contractSizes,
            seed: seed,
            keepingFailuresIn: try keep.map(writable) ?? ContractReport.temporaryFolder
        )
        let engine = try scenario.map { try ContractEngine(replaying: $0) } ?? whole
        let harnesses = try chosen(in: session, for: scenario).map { try $0.harness() }
        let progress = ProgressLine(on: session.console)
        let report = await engine.run(harnesses) { progress.show("contracts: \($0.id) \($0.title)") }
        progress.end()
        if Task.isCancelled { throw SSOError.cancelled }
        switch format {
        case .text: session.console.write(report.text, .output)
        case .json: session.console.line(ContractsReport(report: report).json.text)
        case .junit: session.console.line(JUnitDocument(report).text)
        case .markdown: session.console.write(report.markdown, .output)
        case .html: session.console.line(report.html)
        }
        let isWorse = earlier.map { tell(ContractComparison($0, report.tree), in: session) } ?? false
        return report.isPassing && !isWorse ? .done : .failed
    }

    /// Creates a folder for the files of failures.
    private func writable(_ folder: String) throws -> String {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            return folder
        } catch {
            throw CommandFailure.usage(
                "contracts.keep",
                "The failures cannot be kept in \(folder).",
                hint: "Name a folder that can be written."
            )
        }
    }

    /// Says what changed, and returns whether a law that held no longer does.
    private func tell(_ comparison: ContractComparison, in session: CommandSession) -> Bool {
        let worse = comparison.changes.filter(\.isWorse)
        session.note { _ in "\(comparison.changes.count) results changed, \(worse.count) of them for the worse." }
        for change in comparison.changes {
            session.note { _ in "\(change.isWorse ? "worse" : "other") \(change.line)" }
        }
        return !worse.isEmpty
    }

    private func report(in path: String) throws -> JSON {
        let bytes = try InputFile.bytes(of: path)
        guard let report = try? JSON(reading: bytes), report["plugins"] != nil else {
            throw CommandFailure.usage(
                "contracts.compare",
                "The file \(path) is no report.",
                hint: "Pass a file that contracts --format json printed."
            )
        }
        return report
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
        case .text, .junit, .markdown, .html: session.console.write(matrix.markdown, .output)
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
