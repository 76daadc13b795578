public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The device's clock.
public struct SystemClock: SSOClock {
    private static let start = ContinuousClock.now

    /// Creates the clock.
    public init() {}

    /// The wall clock's instant.
    public var now: Date { Date() }

    /// The time since the clock was first used.
    public var uptime: Duration { Self.start.duration(to: .now) }

    /// Waits.
    ///
    /// - Parameter duration: How long.
    /// - Throws: `SSOError` with `SSOError.Code.cancelled` when the task is cancelled.
    public func sleep(for duration: Duration) async throws(SSOError) {
        do {
            try await Task.sleep(for: duration)
        } catch {
            throw .cancelled
        }
    }
}
