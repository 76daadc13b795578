public import PartnerSSOPluginKit

/// Randomness that is the same for the same seed, and counts how often it was asked.
public final class SeededRandomness: RandomnessSource {
    private struct State: Sendable {
        var generator: SeededGenerator
        var count = 0
    }

    private let state: Locked<State>

    /// Creates a source.
    ///
    /// - Parameter seed: What all its numbers follow from.
    public init(seed: UInt64 = 1) {
        state = Locked(State(generator: SeededGenerator(seed: seed)))
    }

    /// Returns the next 64 bits.
    public func next() -> UInt64 {
        state.withLock { state in
            state.count += 1
            return state.generator.next()
        }
    }

    /// How many numbers were taken.
    public var count: Int { state.withLock { $0.count } }
}
