import AdobePassSimulator
import AdobePassV1
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting

/// A whole client of a product that uses the legacy plugin, against the simulator inside the process.
struct SimulatorWorld {
    /// Pauses pass at once, deadlines do not.
    let clock: ManualClock
    let simulator: InProcessSimulator
    let client: SSOClient

    init(
        _ scenario: Scenario,
        insistsOnXML: Bool = false,
        style: RegularSignInStyle = .secondScreen,
        settings others: [String: PluginSettings.Value] = [:],
        clock: ManualClock = ManualClock(mode: .automatic(upTo: .seconds(40))),
        serviceClock: (any SSOClock)? = nil,
        wire: (any HTTPTransport) -> any HTTPTransport = { $0 },
        change: (inout SimulatorSettings) -> Void = { _ in }
    ) throws {
        self.clock = clock
        var settings = SimulatorSettings(scenario)
        settings.isStrict = true
        change(&settings)
        let simulator = InProcessSimulator(settings: settings, clock: serviceClock ?? clock)
        let device = DeviceDouble(scenario.device, simulator: simulator, clock: clock)
        var information = DeviceInformation.sampleTV
        information.operatingSystem = scenario.device.platform.rawValue
        self.simulator = simulator
        client = try SSOClient(
            configuration: Self.configuration(style, others),
            plugins: [
                PluginFactory(DevicePlugin.self) { (_, _) throws(SSOError) in DevicePlugin(device: device) },
                .adobePassV1,
            ],
            environment: .scripted(
                clock: clock,
                transport: insistsOnXML ? XMLInsisting(wrapped: simulator) : wire(simulator),
                device: information
            )
        )
    }

    private static func configuration(
        _ style: RegularSignInStyle,
        _ others: [String: PluginSettings.Value]
    ) throws -> ProductConfiguration {
        let facts = RegularSignInFacts(
            style: style,
            domainName: "example.com",
            redirectURL: "https://example.com/done"
        )
        let settings: [String: PluginSettings.Value] = [
            "baseURL": .address(try HTTPAddress("https://api.auth.example.com")),
            "softwareStatement": .secret(Secret(SimulatorSoftwareStatements.v1)),
        ]
        return ProductConfiguration(
            facts: ProductFacts(name: "legacy-tv", serviceProvider: "REF30", regularSignIn: facts),
            plugins: [
                .init(plugin: DevicePlugin.identifier, settings: PluginSettings()),
                .init(
                    plugin: AdobePassV1Plugin.identifier,
                    settings: PluginSettings(settings.merging(others) { $1 })
                ),
            ]
        )
    }

    /// Signs in, and on another screen if the scenario has one, and tells the end in the scenario's words.
    func end(of scenario: Scenario) async throws -> ScenarioExpectation {
        switch try await client.signIn() {
        case .signedIn(let profile, let via):
            return ScenarioExpectation(
                outcome: .signedIn,
                via: .init(rawValue: via.rawValue),
                mvpd: profile.mvpd.rawValue
            )
        case .regularSignIn(let way, let reason):
            let why = ScenarioExpectation.Reason(rawValue: reason.rawValue)
            guard scenario.secondScreen != nil else {
                let preselected = way.preselected?.id.rawValue
                return ScenarioExpectation(outcome: .regularSignIn, reason: why, preselectedMVPD: preselected)
            }
            let profile = try await way.start(with: way.preselected).waitForProfile()
            return ScenarioExpectation(outcome: .signedIn, via: .regular, reason: why, mvpd: profile.mvpd.rawValue)
        }
    }

    /// The calls so far, as method and path.
    var calls: [String] { simulator.records.map { "\($0.method) \($0.path)" } }
}
