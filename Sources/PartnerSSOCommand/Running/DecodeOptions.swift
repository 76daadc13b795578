import ArgumentParser
import PartnerSSOBase

/// What every kind of decoding takes.
struct DecodeOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("The value, a file, or '-' for the standard input.", valueName: "value"))
    var input = InputText.standardInput

    @Flag(help: "Shows secrets too.")
    var reveal = false

    @Option(help: "Accepted for symmetry; what is decoded is JSON either way.")
    var format = OutputFormat.json
}
