import Foundation

/// The seed of the world that runs, in a file, so that it is known after a crash or a world without an end.
struct RunningSeed {
    private let file: String

    /// Creates the file's folder.
    ///
    /// - Parameter folder: Where failures are written.
    /// - Throws: What creating the folder throws.
    init(folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        file = "\(folder)/storm-running-\(ProcessInfo.processInfo.processIdentifier)"
    }

    func begin(_ seed: UInt64) { try? Data("\(seed)\n".utf8).write(to: URL(fileURLWithPath: file)) }

    /// Removes the file: the process has not crashed.
    func end() { try? FileManager.default.removeItem(atPath: file) }
}
