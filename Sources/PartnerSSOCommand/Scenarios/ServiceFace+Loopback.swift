import AdobePassSimulator
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOURLSession

extension ServiceFace {
    /// The simulator on a free port of this machine while `body` runs; nothing listens afterwards.
    ///
    /// - Parameters:
    ///   - scenario: What the simulator does.
    ///   - product: A product that the simulator has to know beside those it knows anyway.
    ///   - pace: How pauses pass; by default at once if the scenario has a viewer who acts in a regular sign-in.
    ///   - body: What to do while it runs.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws, or why the simulator could not be started.
    static func withLoopback<Value: Sendable>(
        _ scenario: Scenario,
        knowing product: ProductFacts? = nil,
        pace: ScenarioClock.Pace? = nil,
        body: (ServiceFace) async throws -> Value
    ) async throws -> Value {
        guard #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) else { throw CommandFailure.simulatorUnavailable }
        let pace = pace ?? (scenario.hasViewerInRegularSignIn ? .jumping : .real)
        let clock = ScenarioClock(start: scenario.start, pace: pace)
        do {
            var settings = SimulatorSettings(scenario)
            if let product {
                settings.add(serviceProviders: [product.serviceProvider], domains: [product.regularSignIn.domainName])
            }
            return try await withSimulator(settings: settings, clock: clock) { server in
                let face = ServiceFace(
                    transport: URLSessionTransport(),
                    address: try HTTPAddress(server.baseURL),
                    usesSimulatorSecrets: true,
                    providers: server.simulator,
                    clock: clock,
                    randomness: SystemRandomness()
                )
                return try await body(face)
            }
        } catch let error as SimulatorServerError {
            throw CommandFailure.simulatorCannotListen(on: "\(error.host):\(error.port)")
        }
    }
}
