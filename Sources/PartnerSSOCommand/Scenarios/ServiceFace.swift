import AdobePassSimulator
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOURLSession
import PartnerSSOVocabulary

/// The service a run talks to: the simulator in this process, the simulator over HTTP, or the service at an address.
struct ServiceFace: Sendable {
    /// The wire.
    let transport: any HTTPTransport
    /// The base address for the plugins' settings.
    let address: HTTPAddress
    /// Whether the simulator's own secrets are to be used.
    let usesSimulatorSecrets: Bool
    /// Answers the device's requests for proofs on behalf of its providers.
    let providers: InProcessSimulator
    /// The clock that the service and its clients share.
    let clock: ScenarioClock
    /// Randomness for clients: repeatable within the process, the system's where devices must differ.
    let randomness: any RandomnessSource

    /// The simulator inside the process; pauses pass at once.
    static func inProcess(_ scenario: Scenario) throws(SSOError) -> ServiceFace {
        let clock = ScenarioClock(start: scenario.start, pace: .jumping)
        let simulator = InProcessSimulator(settings: SimulatorSettings(scenario), clock: clock)
        return ServiceFace(
            transport: simulator,
            address: try HTTPAddress("http://localhost"),
            usesSimulatorSecrets: true,
            providers: simulator,
            clock: clock,
            randomness: SeededRandomness(seed: UInt64(bitPattern: scenario.seed))
        )
    }

    /// The service at an address; the device's providers sign with the simulator's test keys.
    ///
    /// - Parameters:
    ///   - address: Where it is.
    ///   - scenario: What the device and the viewer do.
    ///   - usesSimulatorSecrets: Whether a simulator is expected there.
    /// - Returns: The service.
    static func elsewhere(
        _ address: HTTPAddress,
        _ scenario: Scenario,
        usesSimulatorSecrets: Bool
    ) -> ServiceFace {
        let clock = ScenarioClock(start: SystemClock().now, pace: .real)
        return ServiceFace(
            transport: URLSessionTransport(),
            address: address,
            usesSimulatorSecrets: usesSimulatorSecrets,
            providers: InProcessSimulator(settings: SimulatorSettings(scenario), clock: clock),
            clock: clock,
            randomness: SystemRandomness()
        )
    }

    /// The same service, reached through another transport.
    func over(_ transport: any HTTPTransport) -> ServiceFace {
        ServiceFace(
            transport: transport,
            address: address,
            usesSimulatorSecrets: usesSimulatorSecrets,
            providers: providers,
            clock: clock,
            randomness: randomness
        )
    }
}
