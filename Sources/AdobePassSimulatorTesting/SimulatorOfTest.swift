public import AdobePassSimulator

/// Holds the simulator of the test that runs.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
enum SimulatorOfTest {
    @TaskLocal static var current: SimulatorServer?
}

@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
extension SimulatorServer {
    /// The simulator of the test that runs.
    ///
    /// - Throws: ``SimulatorTraitError`` outside a test with the trait ``SimulatorTrait``.
    public static var ofTest: SimulatorServer {
        get throws(SimulatorTraitError) {
            guard let server = SimulatorOfTest.current else {
                throw SimulatorTraitError("No simulator runs here: give the test the trait .simulator().")
            }
            return server
        }
    }
}
