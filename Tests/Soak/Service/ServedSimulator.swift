import AdobePassSimulator
import Foundation

/// The simulator in the child process.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
enum ServedSimulator {
    /// Serves until the standard input ends, which it also does when the parent process is killed.
    ///
    /// - Parameter seed: The seed of its identifiers.
    /// - Throws: What listening throws.
    static func run(seed: UInt64) async throws {
        var settings = SimulatorSettings()
        settings.seed = seed
        // REST API V1 does not say that a service has started over and forgotten a code: the wait ends with the code.
        settings.lifetimes.code = 300
        // A directory of a usual size costs each flow more than all its other calls.
        settings.directory = SimulatorDirectory(Array(SimulatorDirectory.standard.mvpds.prefix(20)))
        try await withSimulator(settings: settings) { server in
            print(server.baseURL)
            fflush(nil)
            await endOfInput()
        }
    }

    private static func endOfInput() async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                _ = try? FileHandle.standardInput.readToEnd()
                continuation.resume()
            }
        }
    }
}
