import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// How far this device's clock is ahead of the service's, steady enough to convert instants with.
///
/// A difference within the tolerance counts as none, and one that changes by less than the tolerance as unchanged:
/// headers tell whole seconds and answers take time, and an instant that moves with each answer would look like another.
struct ClockDrift: Sendable, Hashable {
    /// The difference that instants are converted with; negative if the device's clock is behind.
    private(set) var offset = Duration.zero

    /// Takes a measurement.
    ///
    /// - Parameter measured: How far the device's clock is ahead by one answer.
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
