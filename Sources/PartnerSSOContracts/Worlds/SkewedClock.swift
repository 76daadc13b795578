import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The true time, beside a device's clock that may be wrong; it waits as that one does, so no real time passes.
struct SkewedClock: SSOClock {
    /// How far the device's clock is ahead.
    let error: Locked<Duration>
    private let clock: any SSOClock

    init(_ clock: any SSOClock, aheadBy error: Duration = .zero) {
        self.clock = clock
        self.error = Locked(error)
    }

    var now: Date { clock.now.addingTimeInterval(-error.withLock { $0 }.timeInterval) }
    var uptime: Duration { clock.uptime }

    func sleep(for duration: Duration) async throws(SSOError) {
        try await clock.sleep(for: duration)
    }

    func waitForDeadline(after duration: Duration) async throws(SSOError) {
        try await clock.waitForDeadline(after: duration)
    }
}
