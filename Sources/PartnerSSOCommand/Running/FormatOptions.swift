import ArgumentParser
import PartnerSSOBase

/// The option every command with a result has.
struct FormatOptions: ParsableArguments {
    @Option(help: "Lines for people, or exactly one JSON value.")
    var format = OutputFormat.text
}
