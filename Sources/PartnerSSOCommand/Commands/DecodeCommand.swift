import ArgumentParser
import PartnerSSOBase

/// Shows what a captured value says.
struct DecodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decode",
        abstract: "Show what a header, a proof or an answer says, as JSON.",
        discussion: """
            The value is written as it is, or is a file's path, or comes from the standard input with '-'.
            Secrets are redacted unless --reveal. What is refused is an error with exit code 1.
            """,
        subcommands: [
            DecodeFrameworkStatusCommand.self, DecodeDeviceInfoCommand.self, DecodeSAMLCommand.self,
            DecodeAnswerCommand.self,
        ]
    )
}
