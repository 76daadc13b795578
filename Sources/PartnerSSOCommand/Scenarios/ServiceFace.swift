import AdobePassSimulator
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOURLSession
import PartnerSSOVocabulary

/// The service a run talks to: the stand-in inside the process, the stand-in over HTTP, or whoever is at an address.
struct ServiceFace: Sendable {
    /// The wire.
    let transport: any HTTPTransport
    /// Where the plugins' settings are pointed to.
    let address: HTTPAddress
    /// Whether the stand-in's own secrets are to be used.
    let usesStandInSecrets: Bool
    /// Speaks for the device's providers.
    let providers: InProcessStandIn
    /// Time, for the service and for whoever talks to it.
    let clock: ScenarioClock
    /// Randomness for whoever talks to it: repeatable inside the process, the system's where devices must differ.
    let randomness: any RandomnessSource

    /// The stand-in inside the process; pauses pass at once.
    static func inProcess(_ scenario: Scenario) throws(SSOError) -> ServiceFace {
        let clock = ScenarioClock(start: scenario.start, pace: .jumping)
        let standIn = InProcessStandIn(settings: StandInSettings(scenario), clock: clock)
        return ServiceFace(
            transport: standIn,
            address: try HTTPAddress("http://localhost"),
            usesStandInSecrets: true,
            providers: standIn,
            clock: clock,
            randomness: SeededRandomness(seed: UInt64(bitPattern: scenario.seed))
        )
    }

    /// Whoever is at an address; the device's providers sign with the stand-in's test keys.
    ///
    /// - Parameters:
    ///   - address: Where it is.
    ///   - scenario: What the device and the viewer do.
    ///   - usesStandInSecrets: Whether a stand-in is expected there.
    /// - Returns: The service.
    static func elsewhere(
        _ address: HTTPAddress,
        _ scenario: Scenario,
        usesStandInSecrets: Bool
    ) -> ServiceFace {
        let clock = ScenarioClock(start: SystemClock().now, pace: .real)
        return ServiceFace(
            transport: URLSessionTransport(),
            address: address,
            usesStandInSecrets: usesStandInSecrets,
            providers: InProcessStandIn(settings: StandInSettings(scenario), clock: clock),
            clock: clock,
            randomness: SystemRandomness()
        )
    }

    /// The same service, reached over another wire.
    func over(_ transport: any HTTPTransport) -> ServiceFace {
        ServiceFace(
            transport: transport,
            address: address,
            usesStandInSecrets: usesStandInSecrets,
            providers: providers,
            clock: clock,
            randomness: randomness
        )
    }
}
