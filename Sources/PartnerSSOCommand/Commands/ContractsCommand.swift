import ArgumentParser
import PartnerSSO
import PartnerSSOContracts

/// Runs the contract suite on the plugins of this command line.
struct ContractsCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "contracts",
        abstract: "Run the contract suite on the plugins: every promise of every plugin.",
        discussion: "Exit code 1 when a law is broken or could not be shown to hold."
    )

    @Option(help: ArgumentHelp("Examines only this plugin.", valueName: "id"))
    var plugin: String?

    @Option(help: "Lines for people, one JSON value, or JUnit's XML.")
    var format = SuiteFormat.text

    func run(in session: CommandSession) async throws -> ExitStatus {
        let harnesses = try chosen(in: session).map { try $0.harness() }
        let report = await ContractEngine().run(harnesses)
        if Task.isCancelled { throw SSOError.cancelled }
        switch format {
        case .text: session.console.write(report.text, .output)
        case .json: session.console.line(ContractsReport(report: report).json.text)
        case .junit: session.console.write(report.junit, .output)
        }
        return report.isPassing ? .done : .failed
    }

    private func chosen(in session: CommandSession) throws -> [CommandPlugin] {
        guard let plugin else { return session.plugins }
        let chosen = session.plugins.filter { $0.identifier.rawValue == plugin }
        guard !chosen.isEmpty else {
            throw CommandFailure.usage(
                "pluginNotFound",
                "This command line has no plugin \"\(plugin)\".",
                hint: "Its plugins are: \(session.plugins.map(\.identifier.rawValue).joined(separator: ", "))."
            )
        }
        return chosen
    }
}
