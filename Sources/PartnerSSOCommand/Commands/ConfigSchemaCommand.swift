import ArgumentParser
import PartnerSSO
import PartnerSSOBase

/// Prints the JSON Schema of configuration files.
struct ConfigSchemaCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of configuration files, made from the plugins' own settings."
    )

    @Option(help: "Accepted for symmetry; a schema is JSON either way.")
    var format = OutputFormat.json

    func run(in session: CommandSession) async throws -> ExitStatus {
        session.console.line(ConfigurationSchema.text(plugins: session.factories))
        return .done
    }
}
