/// A command line's input and output: two streams to write to, one to read from, and the process's environment.
public struct CommandConsole: Sendable {
    /// The stream for a text.
    public enum Stream: Sendable, Hashable {
        /// The result.
        case output
        /// Progress and errors.
        case errors
    }

    /// Writes a text as it is.
    public var write: @Sendable (String, Stream) -> Void
    /// Reads the standard input to its end, or up to a number of bytes.
    public var readInput: @Sendable (_ limit: Int) -> [UInt8]
    /// Reads an environment variable.
    public var environment: @Sendable (String) -> String?
    /// Whether a stream is a terminal.
    public var isTerminal: @Sendable (Stream) -> Bool

    /// Creates a console.
    ///
    /// - Parameters:
    ///   - write: Writes a text as it is.
    ///   - readInput: Reads at most the given number of bytes from the standard input.
    ///   - environment: Reads an environment variable.
    ///   - isTerminal: Whether a stream is a terminal.
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

    /// The colours of a stream: none unless it is a terminal, and none if `NO_COLOR` is set (no-color.org).
    func style(of stream: Stream) -> TextStyle {
        let refusesColour = environment("NO_COLOR").map { !$0.isEmpty } ?? false
        let isDumb = environment("TERM") == "dumb"
        return TextStyle(isColoured: isTerminal(stream) && !refusesColour && !isDumb)
    }
}
