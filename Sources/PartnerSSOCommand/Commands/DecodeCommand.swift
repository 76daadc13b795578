import ArgumentParser
import PartnerSSOBase

/// Shows the content of a captured value.
struct DecodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decode",
        abstract: "Show the content of a header, a proof or an answer, as JSON.",
        discussion: """
            The value is given directly, as a file's path, or on the standard input with '-'.
            Secrets are redacted without --reveal. An invalid value is an error with exit code 1.
            """,
        subcommands: [
            DecodeFrameworkStatusCommand.self, DecodeDeviceInfoCommand.self, DecodeSAMLCommand.self,
            DecodeAnswerCommand.self,
        ]
    )
}
