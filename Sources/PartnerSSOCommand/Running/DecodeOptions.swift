import ArgumentParser
import PartnerSSOBase

/// What every kind of decoding takes.
struct DecodeOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("The value, a file, or '-' for the standard input.", valueName: "value"))
    var input = InputText.standardInput

    @Flag(help: "Shows secrets.")
    var reveal = false

    @Option(help: "Accepted for consistency; decoded values are always JSON.")
    var format = OutputFormat.json
}
