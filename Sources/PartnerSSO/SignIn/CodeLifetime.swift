import PartnerSSOPluginKit

/// How long a code remains valid, measured by the clock's uptime: setting the device's clock does not change it.
///
/// Only a clock that is set in the moment in which the code arrives makes it wrong. Its copies end together.
struct CodeLifetime: Sendable {
    private let end: Duration?
    private let hasEnded = Locked(false)

    init(_ expiry: Expiry, clock: any SSOClock) {
        end = expiry.date.map { clock.uptime + $0.duration(since: clock.now) }
    }

    /// Ends the code early, because the service says that it has ended, or has started another session.
    func endNow() { hasEnded.withLock { $0 = true } }

    /// Returns how long the code remains valid; `nil` if its expiry is unknown.
    func rest(at uptime: Duration, tolerance: Duration = Expiry.tolerance) -> Duration? {
        hasEnded.withLock { $0 } ? .zero : end.map { $0 + tolerance - uptime }
    }

    /// Returns whether the code has expired.
    func isExpired(at uptime: Duration, tolerance: Duration = Expiry.tolerance) -> Bool {
        rest(at: uptime, tolerance: tolerance).map { $0 <= .zero } ?? false
    }
}
