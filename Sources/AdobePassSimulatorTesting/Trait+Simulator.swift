public import AdobePassSimulator
public import Testing

extension Trait where Self == SimulatorTrait {
    /// A simulator of the demonstration world, or of settings made in the test.
    ///
    /// - Parameter settings: What the simulator is set up to do.
    /// - Returns: The trait.
    public static func simulator(_ settings: SimulatorSettings = SimulatorSettings()) -> Self {
        SimulatorTrait(world: .settings(settings))
    }

    /// A simulator of a named world.
    ///
    /// - Parameters:
    ///   - name: The name of a world file in the folder `Worlds` beside the test's file, without `.json`; otherwise the
    ///     name of a scenario of the library.
    ///   - file: The test's file.
    /// - Returns: The trait.
    public static func simulator(_ name: String, file: String = #filePath) -> Self {
        SimulatorTrait(world: .named(name, file: file))
    }
}
