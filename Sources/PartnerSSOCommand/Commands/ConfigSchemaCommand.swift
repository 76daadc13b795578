import ArgumentParser
import PartnerSSO
import PartnerSSOBase

/// Prints the JSON Schema of configuration files.
struct ConfigSchemaCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of configuration files, generated from the plugins' settings."
    )

    @Option(help: "Accepted for consistency; a schema is always JSON.")
    var format = OutputFormat.json

    func run(in session: CommandSession) async throws -> ExitStatus {
        session.console.line(ConfigurationSchema.text(plugins: session.factories))
        return .done
    }
}
