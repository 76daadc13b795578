import ArgumentParser

/// The product, its configuration, the service and the scenario.
struct ProductOptions: ParsableArguments {
    @Option(help: "The product's name in the configuration.")
    var product: String

    @Option(help: ArgumentHelp("The configuration; without it, the bundled example.", valueName: "file"))
    var config: String?

    @Option(
        name: .customLong("base-url"),
        help: ArgumentHelp(
            """
            The service's address; without it, the command starts the simulator and stops it at the end. A scenario then \
            defines what device, viewer and app do, but not the service. Each run is a new device.
            """,
            valueName: "address"
        )
    )
    var baseURL: String?

    @Option(
        help: ArgumentHelp(
            "What device, viewer, app and service do: a name that 'partner-sso scenarios' lists, or a file.",
            valueName: "scenario"
        )
    )
    var scenario: String?
}
