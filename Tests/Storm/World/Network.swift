import PartnerSSOStorm
import StormReplays

/// The way between the household and the service: how long calls take, and what goes wrong with the next ones.
@MainActor
final class Network {
    private var dice: Dice
    private var troubles: [(trouble: Trouble, calls: Int, end: Duration)] = []
    /// The most milliseconds that a call takes in one direction.
    var mostMilliseconds = 400

    init(_ dice: inout Dice) {
        self.dice = Dice(seed: dice.seed())
    }

    /// Has the next calls go wrong, until a time.
    func spoil(_ calls: Int, with trouble: Trouble, until end: Duration) { troubles.append((trouble, calls, end)) }

    /// Ends all troubles.
    func heal() { troubles = [] }

    /// What goes wrong with a call that begins now.
    func trouble(at uptime: Duration) -> Trouble? {
        troubles.removeAll { $0.end < uptime }
        guard let first = troubles.first else { return nil }
        troubles[0].calls -= 1
        if troubles[0].calls <= 0 { troubles.removeFirst() }
        return first.trouble
    }

    /// How long a call takes in one direction.
    func delay() -> Duration { dice.chance(50) ? .zero : dice.milliseconds(1...mostMilliseconds) }
}
