import Foundation
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOTesting
import PartnerSSOVocabulary

/// A clock of the world: the device's, which may be set wrong, or the service's.
final class WorldClock: SSOClock {
    private let loop: Loop
    private let life: Life
    private let offset: @MainActor @Sendable () -> Duration

    /// Creates a clock.
    ///
    /// - Parameters:
    ///   - loop: The loop that moves the time.
    ///   - life: Whose sleeps end with it.
    ///   - offset: How far the wall clock is ahead of the right time.
    init(_ loop: Loop, life: Life, offset: @escaping @MainActor @Sendable () -> Duration = { .zero }) {
        self.loop = loop
        self.life = life
        self.offset = offset
    }

    var now: Date {
        inWorld { ManualClock.start.addingTimeInterval((loop.uptime + offset()).timeInterval) }
    }

    var uptime: Duration { inWorld { loop.uptime } }

    func sleep(for duration: Duration) async throws(SSOError) {
        guard !Task.isCancelled else { throw .cancelled }
        guard duration > .zero else { return }
        guard await loop.pass(life, after: duration) == .through else { throw .cancelled }
    }
}
