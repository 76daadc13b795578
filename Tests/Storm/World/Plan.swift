import PartnerSSOStorm

/// What happens in a world: everything follows from a seed and this list, which shrinking makes shorter.
struct Plan: Sendable, Equatable {
    /// What the storm waits for before something happens.
    enum Pause: Sendable, Equatable {
        /// So many jobs and gates have run.
        case steps(Int)
        /// So much time has passed; with zero, until nothing can run.
        case milliseconds(Int)
    }

    struct Entry: Sendable, Equatable {
        let incident: String
        /// What the incident draws from.
        let seed: UInt64
        var pause: Pause
    }

    let seed: UInt64
    var entries: [Entry]
    /// The number of steps whose order the seed decides, or `nil` for all; after them, the oldest job runs first.
    var drawnSteps: Int?

    /// Draws a plan.
    ///
    /// - Parameters:
    ///   - seed: The seed of the world.
    ///   - count: How many acts and faults happen, and conditions hold.
    ///   - excluded: Incidents that do not happen.
    init(seed: UInt64, count: Int, without excluded: Set<String> = []) {
        // Not the world's own numbers, so that a shorter plan leaves the world as it is.
        var dice = Dice(seed: seed ^ 0x5707_0000_0000_0001)
        // Each world leaves out some incidents and has others more often, so that rare sequences become common in some.
        // In half of the worlds no fault happens, or only one, often: nothing else explains then what goes wrong.
        let faults = Incident.all.filter { $0.kind == .fault }
        let only = dice.weighted([(50, faults), (15, []), (35, [dice.pick(faults)].compactMap(\.self))]) ?? []
        let conditions = Incident.all.filter { $0.kind == .condition && dice.chance($0.weight) }
            .map { Entry(incident: $0.name, seed: dice.seed(), pause: .steps(0)) }
        let weighted = Incident.all.filter { $0.kind != .condition }.map { incident in
            let isLeftOut = incident.kind == .fault && !only.contains { $0.name == incident.name }
            let weight = only.count == 1 && incident.kind == .fault ? 24 : incident.weight
            return (weight: isLeftOut ? 0 : weight * (dice.pick([0, 1, 1, 2, 4]) ?? 1), value: incident.name)
        }
        // In some worlds everything happens within seconds.
        let isCrowded = dice.chance(15)
        let drawn = (0..<max(0, count - conditions.count)).compactMap { _ -> Entry? in
            guard let name = dice.weighted(weighted) else { return nil }
            return Entry(incident: name, seed: dice.seed(), pause: isCrowded ? Pause(crowded: &dice) : Pause(&dice))
        }
        self.init(seed: seed, entries: (conditions + drawn).filter { !excluded.contains($0.incident) })
    }

    init(seed: UInt64, entries: [Entry], drawnSteps: Int? = nil) {
        self.seed = seed
        self.entries = entries
        self.drawnSteps = drawnSteps
    }
}

extension Plan.Pause {
    /// Draws a pause of a world in which everything happens within seconds.
    init(crowded dice: inout Dice) {
        self = dice.chance(60) ? .steps(dice.number(0...40)) : .milliseconds(dice.number(1...700))
    }

    /// Draws a pause: nearly half of all incidents happen in the middle of others.
    init(_ dice: inout Dice) {
        switch dice.number(1...100) {
        case ...45: self = .steps(dice.number(0...40))
        case ...65: self = .milliseconds(0)
        case ...88: self = .milliseconds(dice.number(1...20_000))
        case ...97: self = .milliseconds(dice.number(30_000...1_000_000))
        default: self = .milliseconds(dice.number(3_600_000...200_000_000))
        }
    }
}
