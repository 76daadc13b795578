/// What a plugin needs to know to talk to the simulator instead of its service.
///
/// Settings that are addresses always point to the simulator.
public struct SimulatorWiring: Sendable {
    /// The secrets the simulator accepts, by the name of the setting.
    public var secrets: [String: String]
    /// Where the service is asked for its directory, so that a saved one can be read instead.
    public var directoryPath: PathTemplate?

    /// Creates wiring.
    ///
    /// - Parameters:
    ///   - secrets: The secrets the simulator accepts, by the name of the setting.
    ///   - directoryPath: Where the service is asked for its directory.
    public init(secrets: [String: String] = [:], directoryPath: PathTemplate? = nil) {
        self.secrets = secrets
        self.directoryPath = directoryPath
    }
}
