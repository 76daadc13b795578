import ArgumentParser
import Foundation

/// What a command reads: a value, a file, or the standard input.
struct InputText: ExpressibleByArgument, Sendable, Hashable {
    private let written: String

    init(argument: String) {
        written = argument
    }

    /// How help shows the default.
    var defaultValueDescription: String { written }

    /// The standard input.
    static let standardInput = InputText(argument: "-")

    /// The bytes: of the file if the text names one, otherwise of the text itself.
    ///
    /// - Parameter session: The console to read from.
    /// - Returns: The bytes.
    /// - Throws: `CommandFailure` if they cannot be read.
    func bytes(in session: CommandSession) throws -> [UInt8] {
        if written == "-" { return try InputFile.checked(session.console.readInput(InputFile.limit + 1)) }
        // A value may be longer than any path can be.
        guard written.utf8.count < 4096, FileManager.default.fileExists(atPath: written) else {
            return Array(written.utf8)
        }
        return try InputFile.bytes(of: written)
    }

    /// The bytes of a file or of the standard input; a text that does not name a file is a usage error.
    func fileBytes(in session: CommandSession) throws -> [UInt8] {
        if written == "-" { return try bytes(in: session) }
        return try InputFile.bytes(of: written)
    }
}

extension [UInt8] {
    /// The text without white space at its ends, which shells and editors add.
    var trimmedText: String {
        String(decoding: self, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
