import ArgumentParser

/// Lists the plugins of this command line.
struct PluginsCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugins",
        abstract: "List the plugins: version, capabilities, settings."
    )

    @OptionGroup var output: FormatOptions

    func run(in session: CommandSession) async throws -> ExitStatus {
        let report = PluginsReport(plugins: try session.factories.map { try PluginReport($0) })
        session.print(report, as: output.format, lines: report.lines)
        return .done
    }
}
