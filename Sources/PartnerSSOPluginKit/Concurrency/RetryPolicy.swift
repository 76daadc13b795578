import PartnerSSOVocabulary

/// How often a call may be repeated, and with which pauses.
public struct RetryPolicy: Sendable, Hashable {
    /// The total number of attempts, at most three.
    public let maximumAttempts: Int
    /// The pause before the second attempt; it doubles before each further one.
    let firstPause: Duration
    /// The longest pause.
    ///
    /// If the service asks for a longer one, the call is not repeated.
    public let maximumPause: Duration

    /// Creates a policy; by default three attempts with pauses from half a second up to thirty seconds.
    public init(
        maximumAttempts: Int = 3,
        firstPause: Duration = .milliseconds(500),
        maximumPause: Duration = .seconds(30)
    ) {
        self.maximumAttempts = min(max(maximumAttempts, 1), 3)
        self.firstPause = firstPause
        self.maximumPause = maximumPause
    }

    /// Returns the pause after an attempt: exponential, with jitter, and at least as long as the service asks for.
    ///
    /// - Parameters:
    ///   - attempt: The attempt that failed, counted from one.
    ///   - minimum: The least pause the service asks for.
    ///   - bits: Random bits for the jitter.
    /// - Returns: The pause.
    package func pause(after attempt: Int, atLeast minimum: Duration?, bits: UInt64) -> Duration {
        let exponential = firstPause * Double(1 << min(attempt - 1, 16))
        let backoff = exponential * (0.5 + bits.fraction / 2)
        return min(max(backoff, minimum ?? .zero), maximumPause)
    }
}
