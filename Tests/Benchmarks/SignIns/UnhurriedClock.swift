import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// A clock at the simulator's time, on which a pause takes no time and no deadline comes.
///
/// The pace of a device is not what is measured. The system's clock would keep a cancelled deadline until its time has
/// come, and thousands of actions a second would be slowed down by those before them.
final class UnhurriedClock: SSOClock {
    private let deadlines = ManualClock()
    private let system = SystemClock()
    private let slept = Locked(Duration.zero)

    var now: Date { ManualClock.start }
    var uptime: Duration { system.uptime + slept.withLock { $0 } }

    func sleep(for duration: Duration) async throws(SSOError) { slept.withLock { $0 += duration } }

    func waitForDeadline(after duration: Duration) async throws(SSOError) {
        try await deadlines.waitForDeadline(after: duration)
    }
}
