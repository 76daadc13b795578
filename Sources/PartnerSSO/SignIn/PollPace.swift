import PartnerSSOPluginKit

/// Keeps the interval between the polls of one session, however many tasks wait for it and restart.
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
    /// - Parameter uptime: The clock's uptime now.
    func ended(at uptime: Duration) {
        lastTurn.withLock { $0 = max($0 ?? uptime, uptime) }
    }
}
