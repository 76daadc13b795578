/// Why a simulator cannot go on where another one ended.
public struct SimulatorStateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The version of the form the state is in.
    public let version: Int
    /// Whether the state begins at a time that no date can express.
    public var isTimeImpossible = false

    /// What is wrong, and what to do.
    public var description: String {
        isTimeImpossible
            ? "The state begins at a time that no date can express. Choose another folder, or correct its start."
            : unknownForm
    }

    private var unknownForm: String {
        "The state has the form \(version), and this version knows \(SimulatorState.version). Choose another folder, or "
            + "the version of the simulator that wrote it."
    }
}
