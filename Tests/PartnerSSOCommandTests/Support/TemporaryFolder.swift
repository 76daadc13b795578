import Foundation

/// A folder that goes away with the test.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "partner-sso-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file and returns its path.
    func write(_ text: String, to name: String) throws -> String {
        let file = self.file(name)
        try Data(text.utf8).write(to: URL(filePath: file))
        return file
    }

    /// The path of a file.
    func file(_ name: String) -> String { "\(path)/\(name)" }
}
