import ArgumentParser
import PartnerSSO
import PartnerSSOBase
import PartnerSSOScenarios

/// Plays every scenario of the library on every service plugin.
struct ScenariosCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenarios",
        abstract: "Play every scenario of the library on every service plugin, in this process.",
        discussion: """
            Exit code 1 if a scenario ends unexpectedly or takes more calls than the protocol needs; with
            --equivalence, if two services differ without a known reason.
            """
    )

    @Option(help: ArgumentHelp("Plays only scenarios whose name contains this.", valueName: "text"))
    var filter: String?

    @Option(help: ArgumentHelp("The configuration whose products are played; without it, the bundled example."))
    var config: String?

    @Flag(help: "Compares the services with each other, on every platform, instead of with the library.")
    var equivalence = false

    @Option(help: "Lines for people, one JSON value, or JUnit's XML.")
    var format = SuiteFormat.text

    func run(in session: CommandSession) async throws -> ExitStatus {
        let catalog = try config.map { try ProductCatalog(contentsOfFile: $0) } ?? .bundled()
        let suite = ScenarioSuite(catalog: catalog, plugins: session.plugins)
        if equivalence { return try await compare(suite, in: session) }
        let report = ScenariosReport(results: try await suite.results(of: try scenarios()))
        switch format {
        case .text: session.print(report, as: .text, lines: report.lines)
        case .json: session.print(report, as: .json, lines: report.lines)
        case .junit: session.console.line(report.junit)
        }
        return report.failures.isEmpty ? .done : .failed
    }

    func validate() throws {
        guard equivalence, format == .junit else { return }
        throw ValidationError("The table of --equivalence is printed as text or json.")
    }

    private func compare(_ suite: ScenarioSuite, in session: CommandSession) async throws -> ExitStatus {
        let report = try await suite.equivalence(of: try scenarios())
        session.print(report, as: format == .json ? .json : .text, lines: report.lines)
        return report.unexplained.isEmpty ? .done : .failed
    }

    private func scenarios() throws -> [Scenario] {
        let all = try ScenarioLibrary.scenarios()
        guard let filter else { return all }
        let chosen = all.filter { $0.name.contains(filter) }
        guard !chosen.isEmpty else {
            throw CommandFailure.usage(
                "scenarioNotFound",
                "No scenario's name contains \"\(filter)\".",
                hint: "The scenarios are: \(ScenarioLibrary.names.joined(separator: ", "))."
            )
        }
        return chosen
    }
}
