import AdobePassSimulator
import ArgumentParser
import Foundation
import Logging
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// Runs the simulator until it is interrupted, or while another command runs.
struct SimulateCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Run the simulator with its inspector page until interrupted.",
        discussion: """
            The printed address is the service's base URL, with the inspector page at its root and the control API under \
            /_simulator. An app of your own needs the printed software statement in place of the real one. \
            It throttles each device like the real service unless the scenario or --throttle says otherwise. On the login \
            page each name is a viewer, and proofs are about one viewer per provider. Its state is in memory \
            and is lost when it ends, unless --state names a folder to keep it in: then clients stay registered and viewers \
            signed in. Tokens, secrets and device identifiers are kept as digests only. Interrupt it to end it; \
            the exit code is then 0. With --exec it runs a command, whose environment has SIMULATOR_ADDRESS and the \
            software statements, and ends with that command's exit code.
            """
    )

    @Option(help: "The port to listen on; 0 for any free one.")
    var port: UInt16 = 0

    @Option(help: "The address to listen on; any other than 127.0.0.1 admits other machines.")
    var host = "127.0.0.1"

    @Option(
        help: ArgumentHelp(
            "Serves over TLS with a certificate that is made for it and written to a file; needs the trait TLS.",
            valueName: "file"
        )
    )
    var tls: String?

    @Option(help: ArgumentHelp("Where to keep the state; created if necessary.", valueName: "folder"))
    var state: String?

    @Option(
        help: ArgumentHelp(
            "Freezes the clock at an instant such as 2026-01-01T00:00:00Z, until the control API changes it.",
            valueName: "instant"
        )
    )
    var at: String?

    @OptionGroup var world: WorldOptions

    @Option(help: ArgumentHelp("Runs a shell command and ends with its exit code.", valueName: "command"))
    var exec: String?

    @Flag(help: "Prints the documented errors and how to provoke each, and ends.")
    var list = false

    @Flag(help: "Prints the JSON Schema of a world, and ends.")
    var schema = false

    @OptionGroup var output: FormatOptions

    func run(in session: CommandSession) async throws -> ExitStatus {
        if schema {
            session.console.line(SimulatorSettings.worldSchema.text)
            return .done
        }
        if list {
            let report = ErrorTableReport(rows: SimulatorErrorRow.all)
            session.print(report, as: output.format, lines: report.lines)
            return .done
        }
        return try await serve(in: session)
    }

    private func serve(in session: CommandSession) async throws -> ExitStatus {
        guard #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) else { throw CommandFailure.simulatorUnavailable }
        let keeper = try state.map { folder throws(SSOError) in try SimulatorKeeper(folder: folder) }
        let known = try await keeper?.load()
        var settings = try world.settings()
        settings.partners += session.partners.filter { !settings.partners.contains($0) }
        let (instant, certificate) = (try instant(), try certificate())
        do {
            return try await withSimulator(
                settings: settings,
                resuming: known,
                host: host,
                port: Int(port),
                tls: certificate,
                logger: Logger(label: "simulate") { _ in NoteLogHandler(session) }
            ) { server in
                if let instant { server.simulator.freeze(at: instant) }
                SimulatorAnnouncement(server: server, isForCommand: exec != nil).print(in: session, as: output.format)
                return try await wait(for: server, keeper, since: known, in: session)
            }
        } catch is CancellationError {
            return .done
        } catch let error as SimulatorStateError {
            throw CommandFailure.usage("simulator.stateUnreadable", error.description, hint: "Choose another folder.")
        } catch let error as SimulatorServerError {
            throw CommandFailure.simulatorCannotListen(on: "\(error.host):\(error.port)")
        }
    }

    /// Waits until the command of `--exec` has ended, or forever without one, and keeps the state meanwhile.
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    private func wait(
        for server: SimulatorServer,
        _ keeper: SimulatorKeeper?,
        since known: SimulatorState?,
        in session: CommandSession
    ) async throws -> ExitStatus {
        try await withThrowingTaskGroup(of: ExitStatus?.self) { group in
            if let keeper {
                group.addTask {
                    await keeper.keep(server.simulator, since: known) { error in
                        session.note { _ in "The state cannot be saved (\(error.code.rawValue)): \(error.message)" }
                    }
                    return nil
                }
            }
            let command = exec.map { ExecutedCommand(text: $0, setup: SimulatorSetup(server), certificate: tls) }
            group.addTask {
                guard let command else { return await ExecutedCommand.untilCancelled() }
                return try await command.run()
            }
            defer { group.cancelAll() }
            for try await ending in group {
                if let ending { return ending }
            }
            return .done
        }
    }

    /// Makes the certificate of `--tls`, and writes it to its file.
    private func certificate() throws -> SimulatorTLS? {
        try tls.map { path in
            do {
                let made = try SimulatorTLS(host: host, now: SystemClock().now.millisecondsSince1970)
                try Data(made.certificate.utf8).write(to: URL(fileURLWithPath: path))
                return made
            } catch let error as SimulatorTLSError {
                let hint = "Leave --tls out for plain HTTP."
                throw CommandFailure.usage("simulator.noTLS", error.description, hint: hint)
            } catch {
                throw CommandFailure.usage(
                    "simulator.certificateNotWritten",
                    "The certificate cannot be written to \(path).",
                    hint: "Name a file in a folder that exists."
                )
            }
        }
    }

    /// The instant of `--at`, in milliseconds since 1970.
    private func instant() throws -> Int64? {
        try at.map { text in
            guard let instant = SimulatorSettings.milliseconds(ofInstant: text) else {
                throw CommandFailure.usage(
                    "simulator.instantInvalid",
                    "The instant \(text) cannot be read.",
                    hint: "Write it in UTC, such as 2026-01-01T00:00:00Z."
                )
            }
            return instant
        }
    }
}
