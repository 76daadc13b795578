import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A clock that starts where a scenario says and runs as fast as the system's.
///
/// If the scenario scripts everyone who could be waited for, pauses pass at once: the clock jumps to their ends.
/// Deadlines are longer than pauses and never jump, so slow work does not time out.
struct ScenarioClock: SSOClock {
    /// How pauses pass.
    enum Pace: Sendable, Hashable {
        /// As the system's clock does.
        case real
        /// At once.
        case jumping
    }

    /// The longest pause between two polls or two attempts; anything longer is a deadline.
    static let longestPause = Duration.seconds(12)

    private let start: Date
    private let pace: Pace
    private let system = SystemClock()
    private let startedAt: Duration
    private let jumped = Locked(Duration.zero)

    init(start: Date, pace: Pace) {
        self.start = start
        self.pace = pace
        startedAt = system.uptime
    }

    var uptime: Duration { system.uptime - startedAt + jumped.withLock { $0 } }

    var now: Date { start.addingTimeInterval(uptime.timeInterval) }

    /// Lets time pass at once, for everything that shares the clock.
    func advance(by duration: Duration) {
        jumped.withLock { $0 += duration }
    }

    func waitForDeadline(after duration: Duration) async throws(SSOError) {
        try await system.waitForDeadline(after: duration)
    }

    func sleep(for duration: Duration) async throws(SSOError) {
        guard pace == .jumping, duration <= Self.longestPause else {
            return try await system.sleep(for: duration)
        }
        guard !Task.isCancelled else { throw .cancelled }
        if duration > .zero { jumped.withLock { $0 += duration } }
        await Task.yield()
        guard !Task.isCancelled else { throw .cancelled }
    }
}
