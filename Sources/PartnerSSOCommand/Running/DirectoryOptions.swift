import ArgumentParser

/// A saved answer to read instead of asking the service.
struct DirectoryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A saved configuration answer of the service, read by the plugin's decoder.",
            valueName: "file"
        )
    )
    var directory: String?

    /// The file's bytes, if one was named.
    func file() throws -> [UInt8]? {
        try directory.map { try InputFile.bytes(of: $0) }
    }
}
