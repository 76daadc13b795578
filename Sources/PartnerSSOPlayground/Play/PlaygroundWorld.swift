import AdobePassSimulator
import AppleVSA
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

/// What is behind the page: two devices, the service, and the record of what happens.
struct PlaygroundWorld: Sendable {
    /// Where the plugins find the service; nothing leaves the process.
    static let address = "http://localhost"

    let setup: PlaygroundSetup
    /// What the device and the service began with.
    let scenario: Scenario
    let clock: PlaygroundClock
    let journal: Journal
    let stage: DeviceStage
    let service: ServiceLine
    let device: SimulatedDevice
    /// The plugins of the television's platform, whose viewer is the browser.
    let platform: PluginFactory
    private let television: SSOEnvironment
    private let phone: SSOEnvironment

    init(
        _ setup: PlaygroundSetup,
        scenario: Scenario,
        pace: PlaygroundClock.Pace,
        changed: @escaping @Sendable () -> Void
    ) {
        let clock = PlaygroundClock(
            start: Date(millisecondsSince1970: scenario.now),
            pace: pace,
            changed: changed
        )
        let journal = Journal(clock: clock, changed: changed)
        let stage = DeviceStage(changed: changed)
        let service = ServiceLine(settings: Self.settings(scenario, setup), clock: clock, journal: journal)
        let device = Self.device(scenario, setup, clock, service, journal)
        platform = .appleVSA(
            presenter: BrowserPresenter(stage, journal),
            isOffered: { device.script.isPartnerSSOAvailable },
            makeManager: { BrowserAccountManager(device: device, stage: stage, journal: journal) }
        )
        var television = Self.environment(service, clock, .plugin, setup.television)
        television.pluginCallWatch = { journal.append(Arrow($0)) }
        self.television = television
        phone = Self.environment(service, clock, .phone, setup.phone)
        self.setup = setup
        self.scenario = scenario
        self.clock = clock
        self.journal = journal
        self.stage = stage
        self.service = service
        self.device = device
    }

    /// Makes the app's client, which finds what an earlier launch with the same store has left.
    func televisionClient(of product: String, store: any SecretStore) throws(SSOError) -> SSOClient {
        try client(product, television.forDevice(setup.television, store: store))
    }

    /// Makes the client of the activation page.
    func phoneClient(of product: String) throws(SSOError) -> SSOClient {
        try client(product, phone.forDevice(setup.phone, store: InMemorySecretStore()))
    }

    private func client(_ product: String, _ environment: SSOEnvironment) throws(SSOError) -> SSOClient {
        try setup.makeClient(
            ClientParts(
                product: product,
                address: Self.address,
                platform: platform,
                device: device,
                scenario: scenario,
                environment: environment
            )
        )
    }

    private static func environment(
        _ service: ServiceLine,
        _ clock: PlaygroundClock,
        _ lane: Lane,
        _ device: DeviceInformation
    ) -> SSOEnvironment {
        SSOEnvironment(
            clock: clock,
            transport: DeviceLine(line: service, lane: lane),
            store: InMemorySecretStore(),
            device: device
        )
    }

    private static func settings(_ scenario: Scenario, _ setup: PlaygroundSetup) -> SimulatorSettings {
        var settings = SimulatorSettings(scenario)
        settings.add(serviceProviders: setup.serviceProviders, domains: setup.domains)
        // The viewer with the code is the browser, not the script.
        settings.secondScreen = nil
        return settings
    }

    /// The device does what the scenario says, but waits for the browser wherever a viewer acts.
    private static func device(
        _ scenario: Scenario,
        _ setup: PlaygroundSetup,
        _ clock: PlaygroundClock,
        _ service: ServiceLine,
        _ journal: Journal
    ) -> SimulatedDevice {
        var script = scenario.device
        script.picker = DeviceScript.Picker(choice: .wait)
        return SimulatedDevice(
            script: script,
            seed: UInt64(bitPattern: scenario.seed),
            clock: DeviceClock(now: { clock.now }, sleep: { try await clock.sleep(for: .milliseconds($0)) }),
            proof: { query in
                journal.append(.call(.platform, .provider, "prove the login", .facts(query.facts)))
                do {
                    let answer = try await setup.proofs(service.simulator)(query)
                    journal.append(.answer(.provider, .platform, answer.scheme.rawValue, .facts(answer.facts)))
                    return answer
                } catch {
                    journal.append(.answer(.provider, .platform, error.word, isFailure: true))
                    throw error
                }
            }
        )
    }
}

extension ProviderQuery {
    fileprivate var facts: [ArrowContent.Fact] {
        [
            .init(name: "provider", value: provider),
            .init(name: "channelIdentifier", value: channelIdentifier ?? "none"),
            .init(name: "attributeNames", value: attributeNames.joined(separator: ", ")),
        ] + (verificationToken.map { [.init(name: "verificationToken", value: $0, isSecret: true)] } ?? [])
    }
}

extension ProviderAnswer {
    fileprivate var facts: [ArrowContent.Fact] {
        [.init(name: "scheme", value: scheme.rawValue), .init(name: "status", value: status ?? "none")]
            + (body.map { [.init(name: "response", value: $0, isSecret: true)] } ?? [])
    }
}
