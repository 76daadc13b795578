import Foundation

/// Writes the files of a new plugin, and never overwrites a file.
struct ScaffoldWriter: Sendable {
    let folder: String

    /// Writes files.
    ///
    /// - Parameter files: The files, by their paths from the folder.
    /// - Throws: `CommandFailure` if a file exists already or cannot be written.
    func write(_ files: [ScaffoldPlan.File]) throws {
        let manager = FileManager.default
        if let known = files.first(where: { manager.fileExists(atPath: path(of: $0)) }) {
            throw CommandFailure.usage(
                "scaffold.exists",
                "\(path(of: known)) exists already.",
                hint: "Choose another name, or another folder with --output."
            )
        }
        for file in files {
            let url = URL(filePath: path(of: file))
            do {
                try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.text.utf8).write(to: url)
            } catch {
                throw CommandFailure.usage(
                    "scaffold.unwritable",
                    "\(url.path) cannot be written.",
                    hint: "Check that the folder is writable."
                )
            }
        }
    }

    /// Inserts lines into existing files.
    ///
    /// - Parameter insertions: The lines and their files.
    /// - Returns: Those that have no place: their file is not there, cannot be written, or lacks the line they go before.
    func insert(_ insertions: [ScaffoldInsertion]) -> [ScaffoldInsertion] {
        insertions.filter { insertion in
            let url = URL(filePath: "\(folder)/\(insertion.path)")
            guard let text = try? String(contentsOf: url, encoding: .utf8), let next = insertion.applied(to: text),
                (try? Data(next.utf8).write(to: url, options: .atomic)) != nil
            else { return true }
            return false
        }
    }

    private func path(of file: ScaffoldPlan.File) -> String { "\(folder)/\(file.path)" }
}
