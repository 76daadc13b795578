/// Which of the items that can run comes next, as a seed decides.
package struct Order: Sendable {
    /// Which of them a world prefers.
    private enum Bias: Sendable {
        case none, newest, oldest
    }

    private let drawnSteps: Int
    private var dice: Dice
    private let bias: Bias

    /// Creates an order.
    ///
    /// - Parameters:
    ///   - seed: What decides it.
    ///   - drawnSteps: The number of steps that it decides; after them, the first item is picked.
    package init(seed: UInt64, drawnSteps: Int) {
        self.drawnSteps = drawnSteps
        dice = Dice(seed: seed)
        bias = dice.weighted([(60, .none), (20, .newest), (20, .oldest)]) ?? .none
    }

    /// Picks one of so many items: the jobs, then the open gates, each from the oldest on, then the main actor's jobs.
    package mutating func pick(of count: Int, atStep step: Int) -> Int {
        guard step < drawnSteps else { return 0 }
        return switch bias {
        case .newest where dice.chance(60): count - 1
        case .oldest where dice.chance(60): 0
        case .none, .newest, .oldest: dice.number(0...(count - 1))
        }
    }
}
