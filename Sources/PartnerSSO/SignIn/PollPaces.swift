import PartnerSSOPluginKit

/// The poll intervals of the most recent codes, so that a session that shows a code again keeps to its interval.
final class PollPaces: Sendable {
    /// Enough for the codes of two overlapping sign-ins.
    private static let limit = 4

    private let interval: Duration
    private let latest = Locked<[(code: Secret<String>, pace: Locked<PollPace>)]>([])

    /// Creates the paces.
    ///
    /// - Parameter interval: The shortest time between two polls of a code.
    init(interval: Duration) {
        self.interval = interval
    }

    /// Returns the pace of a code's polls, shared by all waits for the code.
    func pace(of code: Secret<String>) -> Locked<PollPace> {
        latest.withLock { latest in
            if let known = latest.first(where: { $0.code == code }) { return known.pace }
            let pace = Locked(PollPace(interval: interval))
            latest = latest.suffix(Self.limit - 1) + [(code, pace)]
            return pace
        }
    }
}
