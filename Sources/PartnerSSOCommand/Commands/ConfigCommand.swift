import ArgumentParser

/// What can be done with a configuration file.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Check a configuration, or print its JSON Schema.",
        subcommands: [ConfigValidateCommand.self, ConfigSchemaCommand.self]
    )
}
