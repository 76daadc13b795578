import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// An app's clock that reports the pauses that the service's rate limit requires, which a user would take for slowness.
///
/// Pauses between polls are equal, so a pause of the same length as the previous one is not reported again.
struct PaceTellingClock: SSOClock {
    /// A user hardly notices a shorter pause.
    private static let shortestTold = Duration.milliseconds(500)

    private let clock: any SSOClock
    private let tell: @Sendable (Duration) -> Void
    private let last = Locked<Duration>(.zero)

    init(_ clock: any SSOClock, tell: @escaping @Sendable (Duration) -> Void) {
        self.clock = clock
        self.tell = tell
    }

    var now: Date { clock.now }

    var uptime: Duration { clock.uptime }

    func waitForDeadline(after duration: Duration) async throws(SSOError) {
        try await clock.waitForDeadline(after: duration)
    }

    func sleep(for duration: Duration) async throws(SSOError) {
        if duration >= Self.shortestTold, duration <= ScenarioClock.longestPause {
            let isNew = last.withLock { last in
                defer { last = duration }
                return max(last, duration) - min(last, duration) >= Self.shortestTold
            }
            if isNew { tell(duration) }
        }
        try await clock.sleep(for: duration)
    }
}
