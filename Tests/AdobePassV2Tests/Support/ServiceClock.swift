import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The service's clock: right, whatever the device's wall clock is set to.
struct ServiceClock: SSOClock {
    let device: ManualClock

    var now: Date { ManualClock.start.addingTimeInterval(device.uptime.timeInterval) }
    var uptime: Duration { device.uptime }

    func sleep(for duration: Duration) async throws(SSOError) {
        try await device.sleep(for: duration)
    }
}

extension ManualClock {
    /// A device's clock that is ahead of the service's by some seconds; pauses take no time.
    static func ahead(by seconds: Double) -> ManualClock {
        ManualClock(now: start.addingTimeInterval(seconds), mode: .automatic(upTo: .seconds(40)))
    }
}
