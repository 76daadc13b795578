import AdobePassSimulator
import ArgumentParser
import PartnerSSO
import PartnerSSOScenarios

/// Runs the stand-in until it is interrupted.
struct SimulateCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Run the stand-in with its inspector page until interrupted.",
        discussion: """
            Clients find the service at the address that is printed, and people the inspector page at its root.
            It throttles each device like the real service unless the scenario says otherwise. Its state is in memory
            and goes when it ends. Interrupting it is how it ends: the exit code is 0 then.
            """
    )

    @Option(help: "The port to listen on, on this machine; 0 for any free one.")
    var port: UInt16 = 0

    @Option(help: ArgumentHelp("What the stand-in does: a name of the library, or a file.", valueName: "scenario"))
    var scenario: String?

    @Option(help: ArgumentHelp("Not offered yet: the state is in memory only.", valueName: "folder"))
    var state: String?

    @Flag(help: "Refuses what the documents forbid even where a tolerant service lets it pass.")
    var strict = false

    @OptionGroup var output: FormatOptions

    func run(in session: CommandSession) async throws -> ExitStatus {
        guard state == nil else {
            throw CommandFailure.usage(
                "standIn.stateUnsupported",
                "The stand-in cannot keep its state in a folder yet.",
                hint: "Leave --state out; the state is in memory and goes when the stand-in ends."
            )
        }
        guard #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) else { throw CommandFailure.standInUnavailable }
        do {
            try await runStandIn(settings: try settings(), port: Int(port)) { server in
                announce(server.baseURL, in: session)
            }
        } catch let error as StandInServerError {
            throw CommandFailure.standInCannotListen(on: "\(error.host):\(error.port)")
        }
        return .done
    }

    private func settings() throws -> StandInSettings {
        let scenario = try SimulatedScenario(scenario)
        var settings = scenario.settings
        settings.isStrict = strict
        return settings
    }

    private func announce(_ address: String, in session: CommandSession) {
        switch output.format {
        case .json: session.console.line(OrderedJSON.object([.init(name: "address", value: .string(address))]).text)
        case .text:
            session.console.line(address)
            session.note {
                "The stand-in listens; \($0.strong("\(address)/")) shows what it sees. Interrupt it to end."
            }
        }
    }
}
