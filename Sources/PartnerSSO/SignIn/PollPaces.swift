import PartnerSSOPluginKit

/// The pace of the latest code's polls, which a session that shows the same code again keeps to as well.
final class PollPaces: Sendable {
    private let interval: Duration
    private let latest = Locked<(code: Secret<String>, pace: PollPace)?>(nil)

    /// Creates the paces.
    ///
    /// - Parameter interval: The shortest time between two polls of a code.
    init(interval: Duration) {
        self.interval = interval
    }

    /// Returns the pace of a code's polls.
    func pace(of code: Secret<String>) -> PollPace {
        latest.withLock { latest in
            if let latest, latest.code == code { return latest.pace }
            let pace = PollPace(interval: interval)
            latest = (code, pace)
            return pace
        }
    }
}
