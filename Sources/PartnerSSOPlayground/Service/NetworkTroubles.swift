import PartnerSSOPluginKit
import PartnerSSOVocabulary
import StormReplays

/// What goes wrong with the next calls of the television, as the storm has drawn it.
final class NetworkTroubles: Sendable {
    private struct Trouble: Sendable {
        let kind: StormTrouble
        var calls: Int
        let end: Duration
    }

    private let troubles = Locked<[Trouble]>([])
    private let clock: PlaygroundClock

    init(clock: PlaygroundClock) {
        self.clock = clock
    }

    /// Has the next calls go wrong, for as long as the time lasts.
    func add(_ kind: StormTrouble, calls: Int, for time: Duration) {
        let end = clock.uptime + time
        troubles.withLock { $0.append(Trouble(kind: kind, calls: calls, end: end)) }
    }

    /// Ends all of them.
    func end() {
        troubles.withLock { $0 = [] }
    }

    /// What goes wrong with a call that begins now.
    func next() -> StormTrouble? {
        let now = clock.uptime
        return troubles.withLock { troubles in
            troubles.removeAll { $0.end < now }
            guard let first = troubles.first else { return nil }
            troubles[0].calls -= 1
            if troubles[0].calls <= 0 { troubles.removeFirst() }
            return first.kind
        }
    }
}
