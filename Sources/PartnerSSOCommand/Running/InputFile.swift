import Foundation

/// Reads a command's input files, up to a bounded size.
enum InputFile {
    /// The largest input: more than any service may answer.
    static let limit = 16 << 20

    /// Reads a file.
    static func bytes(of path: String) throws -> [UInt8] {
        guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.read(upToCount: limit + 1) else {
            throw CommandFailure.usage(
                "input.unreadable",
                "The file \(path) cannot be read.",
                hint: "Check that it exists, is a file, and is readable."
            )
        }
        return try checked([UInt8](data))
    }

    /// Refuses input that is too large.
    static func checked(_ bytes: [UInt8]) throws -> [UInt8] {
        guard bytes.count <= limit else {
            throw CommandFailure.usage(
                "input.tooLarge",
                "The input is larger than \(limit >> 20) MiB.",
                hint: "Check that it is the right file; no answer of the service is that large."
            )
        }
        return bytes
    }
}
