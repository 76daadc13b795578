import ArgumentParser
import PartnerSSO
import PartnerSSOBase
import PartnerSSOPlayground

/// Opens the playground: a television and a phone in the browser, with a real app behind them.
struct PlayCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Be the viewer: a television, a phone and a service in the browser, until interrupted.",
        discussion: """
            The page at the printed address shows a sample app on a simulated television and an activation page on a
            phone. The app behind it is a real client of the products, with the simulator as its service. Buttons make
            things go wrong; diagrams show what is said. What was just done can be saved as a scenario, and --replay
            plays one, or a replay file of the storm. The page is on this machine only and needs no network. Interrupt
            the command to end it; the exit code is then 0.
            """
    )

    @Option(help: ArgumentHelp("The configuration; without it, the bundled example.", valueName: "file"))
    var config: String?

    @Option(
        help: """
            The product to begin with; by default the configuration's first, or the first one with the service of the \
            storm's replay. The page switches between them.
            """
    )
    var product: String?

    @Option(help: "The port to listen on, on this machine; 0 for any free one.")
    var port: UInt16 = 0

    @Option(
        help: ArgumentHelp(
            "Plays a scenario, by its name in the library or by its file, or a replay file of the storm.",
            valueName: "scenario"
        )
    )
    var replay: String?

    @OptionGroup var output: FormatOptions

    func run(in session: CommandSession) async throws -> ExitStatus {
        guard #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) else { throw CommandFailure.simulatorUnavailable }
        let catalog = try catalog()
        let setup = try PlaygroundSetup(catalog, session)
        let played = try replay.map(PlaygroundReplay.init)
        if let product { try catalog.check(product) }
        do {
            try await runPlayground(
                setup,
                product: product,
                replay: played,
                port: Int(port)
            ) { announce($0, in: session) }
        } catch let error as PlaygroundServerError {
            throw CommandFailure.simulatorCannotListen(on: error.place)
        }
        return .done
    }

    private func catalog() throws(SSOError) -> ProductCatalog {
        guard let config else { return try .bundled() }
        return try ProductCatalog(contentsOfFile: config)
    }

    private func announce(_ address: String, in session: CommandSession) {
        switch output.format {
        case .json: session.console.line(JSON.object([("address", .string(address))]).text)
        case .text:
            session.console.line(address)
            session.note { "Open \($0.strong(address)) in a browser on this machine. Interrupt the command to end it." }
        }
    }
}
