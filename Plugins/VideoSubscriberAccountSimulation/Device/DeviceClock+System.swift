import Foundation

extension DeviceClock {
    /// The machine's own clock: the one place of this module that reads it.
    public static let system = DeviceClock(
        now: { Date() },
        sleep: { try await Task.sleep(for: .milliseconds($0)) }
    )
}
