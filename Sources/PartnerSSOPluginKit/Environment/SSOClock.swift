public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Time, as the framework sees it: the only way anything here learns the time or waits.
public protocol SSOClock: Sendable {
    /// The wall clock's instant; it may jump.
    var now: Date { get }
    /// Time that only goes forward, for durations and deadlines; its zero means nothing.
    var uptime: Duration { get }

    /// Waits.
    ///
    /// - Parameter duration: How long; nothing is waited for when it is zero or less.
    /// - Throws: `SSOError` with `SSOError.Code.cancelled` when the task is cancelled.
    func sleep(for duration: Duration) async throws(SSOError)

    /// Waits for a deadline, which only matters when what it limits takes too long; as ``sleep(for:)`` unless a clock
    /// for tests tells the two apart.
    ///
    /// - Parameter duration: How long.
    /// - Throws: `SSOError` with `SSOError.Code.cancelled` when the task is cancelled.
    func waitForDeadline(after duration: Duration) async throws(SSOError)
}

extension SSOClock {
    /// Waits for a deadline, as for anything else.
    public func waitForDeadline(after duration: Duration) async throws(SSOError) {
        try await self.sleep(for: duration)
    }
}
