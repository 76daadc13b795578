public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The device's clock.
public struct SystemClock: SSOClock {
    private static let start = ContinuousClock.now
    /// The longest part of a wait.
    ///
    /// A cancelled wait occupies about 1 KB until its original end. A sign-in that ends early cancels deadlines of up
    /// to half an hour.
    private static let longestPart = Duration.seconds(15)

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
        let end = ContinuousClock.now + duration
        do {
            try Task.checkCancellation()
            while case let rest = ContinuousClock.now.duration(to: end), rest > .zero {
                try await Task.sleep(for: min(rest, Self.longestPart))
            }
        } catch {
            throw .cancelled
        }
    }
}
