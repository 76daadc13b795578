/// The one error this framework throws: what happened, what to do about it, and whether trying again can help.
///
/// What the viewer can cause is never an error but an outcome (``SignInOutcome``, ``Decision``). Apps branch on ``code``
/// and leave ``message`` and ``hint`` to the engineer who reads them; neither ever holds a secret.
public struct SSOError: Error, Sendable {
    /// Identifies the kind of error; stable across releases, so that apps can branch on it.
    public let code: Code
    /// Says what happened, for an engineer.
    public let message: String
    /// Says what to do about it, for an engineer.
    public let hint: String
    /// Whether the same call may succeed when it is made again later without any other change.
    public let isRetryable: Bool
    /// The plugin that reported the error, or `nil` when the core itself did.
    public let plugin: PluginIdentifier?
    /// What the platform or the service said, in its own words; never needed to branch on.
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
