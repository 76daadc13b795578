import ArgumentParser

/// Where the traffic of a flow is written.
struct TrafficOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Writes the HTTP traffic as a HAR file; everything not known to be harmless is redacted.",
            valueName: "file"
        )
    )
    var har: String?
}
