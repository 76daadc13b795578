import AdobePassSimulator
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A shell command that runs against a simulator.
struct ExecutedCommand: Sendable {
    let text: String
    let setup: SimulatorSetup
    /// The file with the certificate of the simulator, if it serves over TLS.
    let certificate: String?

    /// Runs the command with the address and the statements in its environment.
    ///
    /// - Returns: The command's exit code; 128 and the signal's number, as a shell reports it, if a signal ended it.
    func run() async throws -> ExitStatus {
        #if os(macOS) || os(Linux)
        let process = try SpawnedShell(
            command: text,
            environment: ProcessInfo.processInfo.environment.merging(setup.environment) { _, new in new }
                .merging(certificate.map { ["SIMULATOR_CERTIFICATE": $0] } ?? [:]) { _, new in new }
        )
        return await withTaskCancellationHandler {
            ExitStatus(rawValue: await process.ending())
        } onCancel: {
            kill(process.identifier, SIGTERM)
        }
        #else
        throw CommandFailure.cannotExecute
        #endif
    }

    /// Waits for the end of the task.
    static func untilCancelled() async -> ExitStatus? {
        let (nothing, end) = AsyncStream.makeStream(of: Never.self)
        await withTaskCancellationHandler {
            for await _ in nothing {}
        } onCancel: {
            end.finish()
        }
        return nil
    }
}

extension CommandFailure {
    /// The system started no shell.
    static let cannotExecute = usage(
        "simulator.cannotExecute",
        "The command cannot be started on this system.",
        hint: "Check that /bin/sh exists, or run the command yourself with the printed address."
    )
}
