/// Why a simulator cannot go on where another one ended.
public enum SimulatorStateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The state has the form of another version.
    case unknownForm(version: Int)
    /// The state has a time that no date can express.
    case impossibleTime

    /// What is wrong, and what to do.
    public var description: String {
        switch self {
        case .unknownForm(let version):
            "The state has the form \(version), and this version knows \(SimulatorState.version). Use the version of the "
                + "simulator that wrote it."
        case .impossibleTime: "A time of the state is one that no date can express. Correct its times."
        }
    }
}
