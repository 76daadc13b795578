/// The only error type of this framework: what happened, what to do about it, and whether trying again can help.
///
/// What the viewer can cause is an outcome (`SignInOutcome`, ``Decision``) and never an error. Apps branch on ``code``.
/// The ``message`` and the ``hint`` are for engineers, and never contain a secret.
public struct SSOError: Error, Sendable {
    /// Identifies the kind of error; stable across releases, so that apps can branch on it.
    public let code: Code
    /// What happened, for engineers.
    public let message: String
    /// What to do about it, for engineers.
    public let hint: String
    /// Whether the same call may succeed when it is made again later without any other change.
    public let isRetryable: Bool
    /// The plugin that reported the error, or `nil` when the core itself did.
    public let plugin: PluginIdentifier?
    /// The underlying error of the platform or the service, for engineers.
    public let cause: (any Error)?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: The stable kind.
    ///   - message: What happened, in one sentence, without any secret.
    ///   - hint: What to do, in one sentence.
    ///   - isRetryable: Whether the same call may succeed later.
    ///   - plugin: The plugin that reports it.
    ///   - cause: The underlying error, if it can be shown safely.
    public init(
        _ code: Code,
        _ message: String,
        hint: String,
        isRetryable: Bool = false,
        plugin: PluginIdentifier? = nil,
        cause: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.hint = hint
        self.isRetryable = isRetryable
        self.plugin = plugin
        self.cause = cause
    }
}

extension SSOError: CustomStringConvertible {
    /// The code, what happened and what to do, on one line.
    public var description: String {
        "\(code.rawValue): \(message) \(hint)"
    }
}
