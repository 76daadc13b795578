import ArgumentParser

/// Writes the exact bytes a plugin would send.
struct EncodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "encode",
        abstract: "Write the exact value a plugin would send for a header or a proof.",
        discussion: "The input is a file, or the standard input with '-'.",
        subcommands: [
            EncodeFrameworkStatusCommand.self, EncodeDeviceInfoCommand.self, EncodeSAMLResponseCommand.self,
        ]
    )
}
