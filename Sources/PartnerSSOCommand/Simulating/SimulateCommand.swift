import AdobePassSimulator
import ArgumentParser
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// Runs the simulator until it is interrupted.
struct SimulateCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Run the simulator with its inspector page until interrupted.",
        discussion: """
            The printed address is the service's base URL, with the inspector page at its root. An app of
            your own needs the printed software statement in place of the real one.
            It throttles each device like the real service unless the scenario or --throttle says otherwise. It serves
            one viewer per provider, the same for every device. Its state is in memory
            and is lost when it ends, unless --state names a folder to keep it in: then clients stay registered and viewers
            signed in. Tokens, secrets and device identifiers are kept as digests only. Interrupt it to end it;
            the exit code is then 0.
            """
    )

    @Option(help: "The port to listen on, on this machine; 0 for any free one.")
    var port: UInt16 = 0

    @Option(help: ArgumentHelp("What the simulator does: a name of the library, or a file.", valueName: "scenario"))
    var scenario: String?

    @Option(help: ArgumentHelp("Where to keep the state; created if necessary.", valueName: "folder"))
    var state: String?

    @Option(help: "How each device is throttled: as documented, with a burst that refills (assumed), or not at all.")
    var throttle: ThrottleOption?

    @Option(help: ArgumentHelp("A service provider beside REF30 to serve; may be repeated.", valueName: "identifier"))
    var serviceProvider: [String] = []

    @Option(help: ArgumentHelp("A domain beside the standard ones to register; may be repeated.", valueName: "domain"))
    var domain: [String] = []

    @Flag(help: "Refuses what the documentation forbids, even where the service is tolerant.")
    var strict = false

    @OptionGroup var output: FormatOptions

    func run(in session: CommandSession) async throws -> ExitStatus {
        guard #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) else { throw CommandFailure.simulatorUnavailable }
        let keeper = try state.map { folder throws(SSOError) in try SimulatorKeeper(folder: folder) }
        let known = try await keeper?.load()
        do {
            try await runSimulator(settings: try settings(), resuming: known, port: Int(port)) { server in
                announce(server, in: session)
                await keeper?.keep(server.simulator, since: known) { error in
                    session.note { _ in "The state cannot be saved (\(error.code.rawValue)): \(error.message)" }
                }
            }
        } catch let error as SimulatorStateError {
            throw CommandFailure.usage("simulator.stateUnreadable", error.description, hint: "Choose another folder.")
        } catch let error as SimulatorServerError {
            throw CommandFailure.simulatorCannotListen(on: "\(error.host):\(error.port)")
        }
        return .done
    }

    func settings() throws -> SimulatorSettings {
        let scenario = try SimulatedScenario(scenario)
        var settings = scenario.settings
        settings.isStrict = strict
        if let throttle { settings.throttling = throttle.throttling }
        settings.serviceProviders += serviceProvider
        settings.domains += domain
        // A client that outlives the simulator must not find its old identifiers assigned to another client.
        settings.seed ^= SystemRandomness().next()
        return settings
    }

    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    private func announce(_ server: SimulatorServer, in session: CommandSession) {
        let (address, settings) = (server.baseURL, server.simulator.settings)
        switch output.format {
        case .json:
            let statements: JSON = [
                "adobe-pass-v2": .string(SimulatorSoftwareStatements.v2),
                "adobe-pass-v1": .string(SimulatorSoftwareStatements.v1),
            ]
            let report: JSON = ["address": .string(address), "softwareStatements": statements]
            session.console.line(report.text)
        case .text:
            session.console.line(address)
            session.note {
                """
                The simulator is listening; \($0.strong("\(address)/")) shows its traffic. Interrupt it to end.
                For an app of your own: "baseURL": "\(address)", and as the software statement
                \($0.strong("REST API V2:")) \(SimulatorSoftwareStatements.v2)
                \($0.strong("REST API V1:")) \(SimulatorSoftwareStatements.v1)
                Service providers: \(settings.serviceProviders.joined(separator: ", ")). \
                Domains: \(settings.domains.joined(separator: ", ")). Viewers: one per provider.
                """
            }
        }
    }
}
