import AdobePassSimulator
import PartnerSSOBase

/// What `simulate` prints when it listens: the address, and what an app needs.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
struct SimulatorAnnouncement {
    let server: SimulatorServer
    /// Whether the standard output belongs to the command of `--exec`.
    let isForCommand: Bool

    func print(in session: CommandSession, as format: OutputFormat) {
        guard !isForCommand else { return session.note { _ in "The simulator listens at \(server.baseURL)." } }
        switch format {
        case .json: session.console.line(report.text)
        case .text:
            session.console.line(server.baseURL)
            session.note(text)
        }
    }

    private var report: JSON {
        let statements: JSON = [
            "adobe-pass-v2": .string(SimulatorSoftwareStatements.v2),
            "adobe-pass-v1": .string(SimulatorSoftwareStatements.v1),
        ]
        let setup = SimulatorSetup(server)
        return [
            "address": .string(server.baseURL), "softwareStatements": statements, "configuration": setup.configuration,
        ]
    }

    private func text(style: TextStyle) -> String {
        let settings = server.simulator.settings
        let address = server.baseURL
        return """
            The simulator is listening; \(style.strong("\(address)/")) shows its traffic. Interrupt it to end.
            For an app of your own, as its products.json:
            \(SimulatorSetup(server).configuration.text)
            For another client, the software statement
            \(style.strong("REST API V2:")) \(SimulatorSoftwareStatements.v2)
            \(style.strong("REST API V1:")) \(SimulatorSoftwareStatements.v1)
            Service providers: \(settings.serviceProviders.joined(separator: ", ")). \
            Domains: \(settings.domains.joined(separator: ", ")). Viewers: \(Self.viewers(of: settings)).
            """
    }

    private static func viewers(of settings: SimulatorSettings) -> String {
        let names = settings.viewers.map(\.name)
        return names.isEmpty ? "any name" : names.joined(separator: ", ")
    }
}

extension SimulatorSetup {
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    init(_ server: SimulatorServer) {
        self.init(settings: server.simulator.settings, address: server.baseURL)
    }
}
