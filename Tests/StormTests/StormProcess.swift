import Foundation

/// The storm's own program: a world needs a process in which nothing else runs.
enum StormProcess {
    /// Whether worlds run on this system: elsewhere the runtime serves the main queue in another way.
    #if os(Linux)
    static let isAvailable = true
    #else
    static let isAvailable = false
    #endif

    /// Runs the program, which is built beside the tests.
    ///
    /// A thread of its own waits for it, because those of the pool are needed by other tests.
    ///
    /// - Parameters:
    ///   - arguments: Its arguments.
    ///   - readsErrors: Whether the output includes what it wrote as errors, such as its progress.
    /// - Returns: Its exit status and what it printed.
    /// - Throws: What starting it throws.
    static func run(_ arguments: [String], readsErrors: Bool = true) async throws -> (status: Int32, output: String) {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try wait(for: arguments, readsErrors) }) }
        }
    }

    private static func wait(for arguments: [String], _ readsErrors: Bool) throws -> (status: Int32, output: String) {
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let process = Process()
        process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("Storm")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = readsErrors ? pipe : FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
