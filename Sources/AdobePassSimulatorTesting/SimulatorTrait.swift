import AdobePassSimulator
public import Testing

/// Starts a simulator on a free port for a test, and ends it with the test.
///
/// Each test, and each argument of a test, gets a simulator of its own; on a suite it applies to each of its tests.
public struct SimulatorTrait: TestTrait, SuiteTrait, TestScoping {
    let world: NamedWorld

    /// Whether the trait of a suite applies to the tests of the suites in it.
    public var isRecursive: Bool { true }

    /// Runs a test while a simulator listens.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The argument of the test.
    ///   - function: The test's function.
    /// - Throws: ``SimulatorTraitError`` if there is no such world, `SimulatorServerError` if the simulator cannot listen,
    ///   and what the test throws.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) else {
            throw SimulatorTraitError("The simulator needs macOS 14, iOS 17, tvOS 17 or visionOS 1.")
        }
        try await withSimulator(settings: world.settings()) { server in
            try await SimulatorOfTest.$current.withValue(server) { try await function() }
        }
    }
}
