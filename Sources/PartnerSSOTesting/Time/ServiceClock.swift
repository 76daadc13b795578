import PartnerSSOPluginKit
package import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A service's clock, which is right whatever the device's wall clock is set to.
package struct ServiceClock: SSOClock {
    private let device: ManualClock

    /// Creates the clock of a service that a device calls.
    package init(device: ManualClock) {
        self.device = device
    }

    /// The time since the tests' beginning, whatever the device's wall clock says.
    package var now: Date { ManualClock.start.addingTimeInterval(device.uptime.timeInterval) }
    /// The device's uptime.
    package var uptime: Duration { device.uptime }

    /// Sleeps on the device's clock.
    package func sleep(for duration: Duration) async throws(SSOError) {
        try await device.sleep(for: duration)
    }

    /// Waits for a deadline on the device's clock.
    package func waitForDeadline(after duration: Duration) async throws(SSOError) {
        try await device.waitForDeadline(after: duration)
    }
}

extension ManualClock {
    /// A device's clock that is ahead of the service's by some seconds; pauses take no time.
    package static func ahead(by seconds: Double) -> ManualClock {
        ManualClock(now: start.addingTimeInterval(seconds), mode: .automatic(upTo: .seconds(40)))
    }
}
