import PartnerSSOPluginKit

/// Keeps the polls of one session apart, however many tasks wait for it and however often they begin again.
final class PollPace: Sendable {
    private let interval: Duration
    private let lastTurn = Locked<Duration?>(nil)

    /// Creates a pace.
    ///
    /// - Parameter interval: How far apart the polls are at least.
    init(interval: Duration) {
        self.interval = interval
    }

    /// Takes the turn to poll, if it has come.
    ///
    /// - Parameter uptime: The clock's uptime now.
    /// - Returns: `nil` when the turn was taken, otherwise how long it is until the next one.
    func pauseOrTurn(at uptime: Duration) -> Duration? {
        lastTurn.withLock { last in
            if let last, uptime < last + interval { return last + interval - uptime }
            last = uptime
            return nil
        }
    }

    /// Counts the distance to the next poll from the end of this one, which may itself have waited for its turn.
    ///
    /// - Parameter uptime: The clock's uptime now.
    func ended(at uptime: Duration) {
        lastTurn.withLock { $0 = max($0 ?? uptime, uptime) }
    }
}
