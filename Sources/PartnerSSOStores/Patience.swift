import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Waits for another process, with ever longer pauses up to a limit.
struct Patience: Sendable {
    private let clock: any SSOClock
    private let end: Duration
    private let longestPause: Duration
    private var pause = Duration.milliseconds(1)

    init(_ duration: Duration, clock: any SSOClock, longestPause: Duration = .milliseconds(50)) {
        self.clock = clock
        self.longestPause = longestPause
        end = clock.uptime + duration
    }

    /// Pauses.
    ///
    /// - Returns: `false`, at once, if the limit is reached.
    mutating func wait() async throws(SSOError) -> Bool {
        let rest = end - clock.uptime
        guard rest > .zero else { return false }
        try await clock.sleep(for: min(pause, rest))
        pause = min(pause * 2, longestPause)
        return true
    }
}
