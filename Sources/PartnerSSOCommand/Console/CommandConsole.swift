/// What a command line talks to: two streams to write to, one to read from, and the process's environment.
public struct CommandConsole: Sendable {
    /// Where a text goes.
    public enum Stream: Sendable, Hashable {
        /// The result.
        case output
        /// What happens on the way, and errors.
        case errors
    }

    /// Writes a text as it is.
    public var write: @Sendable (String, Stream) -> Void
    /// Reads the standard input to its end, or to as many bytes as are asked for.
    public var readInput: @Sendable (_ limit: Int) -> [UInt8]
    /// Reads an environment variable.
    public var environment: @Sendable (String) -> String?
    /// Whether somebody looks at a stream on a terminal.
    public var isTerminal: @Sendable (Stream) -> Bool

    /// Creates a console.
    ///
    /// - Parameters:
    ///   - write: Writes a text as it is.
    ///   - readInput: Reads the standard input, at most as many bytes as it is told.
    ///   - environment: Reads an environment variable.
    ///   - isTerminal: Whether somebody looks at a stream on a terminal.
    public init(
        write: @escaping @Sendable (String, Stream) -> Void,
        readInput: @escaping @Sendable (_ limit: Int) -> [UInt8] = { _ in [] },
        environment: @escaping @Sendable (String) -> String? = { _ in nil },
        isTerminal: @escaping @Sendable (Stream) -> Bool = { _ in false }
    ) {
        self.write = write
        self.readInput = readInput
        self.environment = environment
        self.isTerminal = isTerminal
    }

    /// Writes a line.
    func line(_ text: String, to stream: Stream = .output) {
        write(text + "\n", stream)
    }

    /// The colours of a stream: none unless somebody looks at it, and none if `NO_COLOR` says so (no-color.org).
    func style(of stream: Stream) -> TextStyle {
        let refusesColour = environment("NO_COLOR").map { !$0.isEmpty } ?? false
        let isDumb = environment("TERM") == "dumb"
        return TextStyle(isColoured: isTerminal(stream) && !refusesColour && !isDumb)
    }
}
