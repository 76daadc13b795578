import ArgumentParser

/// The command itself, which only knows its subcommands.
struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "partner-sso",
        abstract: "Partner single sign-on for streaming apps: try it, check a configuration, prove a plugin.",
        discussion: """
            Exit codes: 0 done, 1 failed, 2 usage or configuration error, 10 regular sign-in needed, 130 interrupted.
            """,
        version: PartnerSSOCommandLine.version,
        groupedSubcommands: [
            CommandGroup(
                name: "Sign-in",
                subcommands: [
                    DemoCommand.self, SignInCommand.self, PreauthorizeCommand.self, AuthorizeCommand.self,
                    SignOutCommand.self, PlayCommand.self,
                ]
            ),
            CommandGroup(name: "Picker", subcommands: [PickerCommand.self, MapCommand.self]),
            CommandGroup(
                name: "Release",
                subcommands: [
                    ConfigCommand.self, PluginsCommand.self, ContractsCommand.self, ScenariosCommand.self,
                    ScaffoldCommand.self,
                ]
            ),
            CommandGroup(
                name: "Simulator and traffic",
                subcommands: [
                    SimulateCommand.self, DecodeCommand.self, EncodeCommand.self,
                ]
            ),
        ]
    )
}
