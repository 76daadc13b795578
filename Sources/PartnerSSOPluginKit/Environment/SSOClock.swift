public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The only source of time, and the only way to wait, for the framework and its plugins.
public protocol SSOClock: Sendable {
    /// The wall clock's time, which may jump.
    var now: Date { get }
    /// A monotonic time for durations and deadlines, with an arbitrary zero.
    var uptime: Duration { get }

    /// Waits.
    ///
    /// - Parameter duration: How long. With zero or less it returns at once.
    /// - Throws: `SSOError` with `SSOError.Code.cancelled` when the task is cancelled.
    func sleep(for duration: Duration) async throws(SSOError)

    /// Waits for a deadline. The same as ``sleep(for:)``, unless a clock for tests treats deadlines differently.
    ///
    /// - Parameter duration: How long.
    /// - Throws: `SSOError` with `SSOError.Code.cancelled` when the task is cancelled.
    func waitForDeadline(after duration: Duration) async throws(SSOError)
}

extension SSOClock {
    /// Waits in the same way as ``sleep(for:)``.
    public func waitForDeadline(after duration: Duration) async throws(SSOError) {
        try await self.sleep(for: duration)
    }
}
