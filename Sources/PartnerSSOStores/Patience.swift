import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Waits for another process, up to a time limit, with pauses that become longer each time.
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

    /// Pauses before the next attempt.
    ///
    /// - Returns: `false`, without a pause, if the time limit was reached.
    mutating func wait() async throws(SSOError) -> Bool {
        let rest = end - clock.uptime
        guard rest > .zero else { return false }
        try await clock.sleep(for: min(pause, rest))
        pause = min(pause * 2, longestPause)
        return true
    }
}
