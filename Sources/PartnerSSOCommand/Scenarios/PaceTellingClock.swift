import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// An app's clock that tells the pauses which the service's pace asks for; a user would take them for slowness.
///
/// Pauses between polls are all alike, so one that is as long as the one before is not told again.
struct PaceTellingClock: SSOClock {
    /// A shorter pause is hardly noticed.
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
