import PartnerSSOPluginKit

/// Keeps the interval between the polls of one code, however many tasks wait for it and restart.
final class PollPace: Sendable {
    private let interval: Duration
    private let lastTurn = Locked<Duration?>(nil)

    /// Creates a pace.
    ///
    /// - Parameter interval: The shortest time between two polls.
    init(interval: Duration) {
        self.interval = interval
    }

    /// Takes the next turn to poll, if the interval has passed.
    ///
    /// - Parameter uptime: The clock's uptime now.
    /// - Returns: `nil` if the turn was taken, otherwise the time until the next one.
    func pauseOrTurn(at uptime: Duration) -> Duration? {
        lastTurn.withLock { last in
            if let last, uptime < last + interval { return last + interval - uptime }
            last = uptime
            return nil
        }
    }

    /// Starts the interval at the end of this poll, which may have waited for the service's rate limit.
    ///
    /// After a poll that an outage may have disturbed, the next one comes up to one interval later. An outage ends for all
    /// devices at the same moment, and they would poll in step from then on.
    ///
    /// - Parameters:
    ///   - uptime: The clock's uptime now.
    ///   - start: The clock's uptime when the poll began.
    ///   - isAnswered: Whether the service answered the poll.
    ///   - bits: Random bits for the delay.
    func ended(at uptime: Duration, begunAt start: Duration, isAnswered: Bool, bits: @autoclosure () -> UInt64) {
        let isDisturbed = !isAnswered || uptime - start >= interval
        let delay = isDisturbed ? interval * bits().fraction : .zero
        lastTurn.withLock { $0 = max($0 ?? uptime, uptime + delay) }
    }
}
