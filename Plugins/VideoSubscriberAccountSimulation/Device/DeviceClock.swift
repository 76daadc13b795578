public import Foundation

/// A simulated device's time, given from outside so that a test decides how fast it passes.
public struct DeviceClock: Sendable {
    /// Returns the current time.
    public let now: @Sendable () -> Date
    /// Waits for a number of milliseconds; only asked to if the script has a latency.
    public let sleep: @Sendable (_ milliseconds: Int) async throws -> Void

    /// Makes a clock.
    ///
    /// - Parameters:
    ///   - now: Tells the time.
    ///   - sleep: Waits for a number of milliseconds.
    public init(
        now: @escaping @Sendable () -> Date,
        sleep: @escaping @Sendable (_ milliseconds: Int) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// Makes a clock that stands still and waits for nothing.
    ///
    /// - Parameter instant: The only time there is.
    /// - Returns: The clock.
    public static func standing(at instant: Date) -> DeviceClock {
        DeviceClock(now: { instant }, sleep: { _ in })
    }
}
