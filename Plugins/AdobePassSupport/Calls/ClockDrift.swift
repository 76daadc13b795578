import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// How far this device's clock is ahead of the service's, kept stable for converting times.
///
/// A difference within the tolerance counts as zero, and a change within the tolerance is ignored. Headers have a
/// resolution of one second and answers take time to arrive. Without the tolerance, a converted time would change
/// slightly with each answer and look like a different time.
struct ClockDrift: Sendable, Hashable {
    /// The difference used to convert times; negative if the device's clock is behind.
    private(set) var offset = Duration.zero

    /// Updates the offset with a measurement.
    ///
    /// - Parameter measured: How far the device's clock is ahead, according to one answer.
    /// - Returns: Whether the offset has changed.
    mutating func measure(_ measured: Duration) -> Bool {
        guard !Self.isWithinTolerance(measured - offset) else { return false }
        offset = Self.isWithinTolerance(measured) ? .zero : measured
        return true
    }

    private static func isWithinTolerance(_ difference: Duration) -> Bool {
        difference <= Expiry.tolerance && .zero - difference <= Expiry.tolerance
    }
}
