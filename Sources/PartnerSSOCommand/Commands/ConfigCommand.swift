import ArgumentParser
import PartnerSSOBase

/// What can be done with a configuration file.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Check a configuration, move a product to another service, or print the JSON Schema.",
        subcommands: [ConfigValidateCommand.self, ConfigMigrateCommand.self, ConfigSchemaCommand.self]
    )
}
