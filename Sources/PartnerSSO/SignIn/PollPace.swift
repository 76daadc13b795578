import PartnerSSOPluginKit

/// When the service may be polled for one code, however many tasks wait for it and restart, as a pure value.
struct PollPace: Sendable {
    private let interval: Duration
    private var lastTurn: Duration?
    private var running = 0

    /// Creates a pace.
    ///
    /// - Parameter interval: The shortest time between two polls.
    init(interval: Duration) {
        self.interval = interval
    }

    /// Takes the next turn to poll, if the interval has passed and no poll is running.
    ///
    /// - Parameter uptime: The clock's uptime now.
    /// - Returns: `nil` if the turn was taken, otherwise the time until the next one.
    mutating func pauseOrTurn(at uptime: Duration) -> Duration? {
        // A poll may wait for the service's rate limit for longer than the interval.
        if running > 0 { return interval }
        if let lastTurn, uptime < lastTurn + interval { return lastTurn + interval - uptime }
        lastTurn = uptime
        return nil
    }

    /// Notes that a poll begins, for which a turn was taken; ``ended(at:begunAt:isAnswered:bits:)`` has to follow.
    mutating func began() { running += 1 }

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
    mutating func ended(
        at uptime: Duration,
        begunAt start: Duration,
        isAnswered: Bool,
        bits: @autoclosure () -> UInt64
    ) {
        let isDisturbed = !isAnswered || uptime - start >= interval
        let delay = isDisturbed ? interval * bits().fraction : .zero
        running -= 1
        lastTurn = max(lastTurn ?? uptime, uptime + delay)
    }
}
