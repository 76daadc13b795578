/// Why a test has no simulator.
public struct SimulatorTraitError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, and what to do.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
