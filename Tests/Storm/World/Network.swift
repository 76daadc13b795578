import PartnerSSOStorm
import StormReplays

/// The way between the household and the service: how long calls take, and what goes wrong with the next ones.
@MainActor
final class Network {
    private var dice: Dice
    private var troubles: [Spell] = []

    /// What goes wrong with some of the calls until a time.
    private struct Spell {
        let trouble: Trouble
        var calls: Int
        let end: Duration
        /// A part of the names of the calls that it meets; `nil` for every call.
        let part: String?

        func meets(_ name: String) -> Bool { part.map(name.contains) ?? true }
    }

    /// The most milliseconds that a call takes in one direction.
    var mostMilliseconds = 400

    init(_ dice: inout Dice) {
        self.dice = Dice(seed: dice.seed())
    }

    /// Has the next calls go wrong, until a time.
    ///
    /// - Parameters:
    ///   - calls: How many.
    ///   - trouble: What goes wrong.
    ///   - part: A part of the names of the calls that it meets; `nil` for every call.
    ///   - end: When it ends at the latest.
    func spoil(_ calls: Int, with trouble: Trouble, whoseNameHas part: String? = nil, until end: Duration) {
        troubles.append(Spell(trouble: trouble, calls: calls, end: end, part: part))
    }

    /// Ends all troubles.
    func heal() { troubles = [] }

    /// What goes wrong with a call that begins now.
    func trouble(of name: String, at uptime: Duration) -> Trouble? {
        troubles.removeAll { $0.end < uptime }
        // One that waits for this kind of call comes first: another one meets whichever call is next.
        let ordered = troubles.indices.filter { troubles[$0].part != nil } + troubles.indices
        guard let index = ordered.first(where: { troubles[$0].meets(name) }) else { return nil }
        let trouble = troubles[index].trouble
        troubles[index].calls -= 1
        if troubles[index].calls <= 0 { troubles.remove(at: index) }
        return trouble
    }

    /// How long a call takes in one direction.
    func delay() -> Duration { dice.chance(50) ? .zero : dice.milliseconds(1...mostMilliseconds) }
}
