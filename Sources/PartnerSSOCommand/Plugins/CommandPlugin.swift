public import PartnerSSOContracts
import PartnerSSOPluginKit
public import PartnerSSOVocabulary
public import VideoSubscriberAccountSimulation

/// A plugin of a command line: how it is made for a simulated device, and how it talks to the simulator.
public struct CommandPlugin: Sendable {
    /// The plugin's stable name.
    public let identifier: PluginIdentifier
    /// What it needs to know to talk to the simulator.
    public let simulator: SimulatorWiring
    /// How captured answers of its service are read, if it has one.
    public let answers: AnswerReading?
    private let make: @Sendable (SimulatedDevice) -> PluginFactory
    /// Makes the plugin on the double of its platform or issuer, if its harness stages one.
    private let staging: (@Sendable (StageSetting) throws -> PluginFactory)?
    private let harnessing: (@Sendable (PluginFactory) -> ContractHarness)?

    /// Creates the value for a plugin that needs no device.
    ///
    /// - Parameters:
    ///   - factory: What an app would pass.
    ///   - simulator: What it needs to know to talk to the simulator.
    ///   - answers: How captured answers of its service are read.
    ///   - harness: How the contracts examine it; by default with made-up settings.
    public init(
        _ factory: PluginFactory,
        simulator: SimulatorWiring = SimulatorWiring(),
        answers: AnswerReading? = nil,
        harness: (@Sendable (PluginFactory) -> ContractHarness)? = nil
    ) {
        identifier = factory.identifier
        self.simulator = simulator
        self.answers = answers
        make = { _ in factory }
        staging = nil
        harnessing = harness
    }

    /// Creates the value for a plugin on the double of its own platform or issuer, which plays scenarios.
    ///
    /// The simulator accepts the platform's partner name and the double's proofs, and knows the providers of the plugin's
    /// own tables.
    ///
    /// - Parameters:
    ///   - harness: How the contracts examine it, with a stage for the platform or the issuer.
    ///   - simulator: What it needs to know to talk to the simulator.
    public init(playing harness: ContractHarness, simulator: SimulatorWiring = SimulatorWiring()) {
        identifier = harness.factory.identifier
        self.simulator = simulator
        answers = nil
        make = { _ in harness.factory }
        staging = { setting in
            try harness.platform?(setting).factory ?? harness.issuer?(setting).factory ?? harness.factory
        }
        harnessing = { _ in harness }
    }

    /// Creates the value for a plugin that talks to a device, which the command line simulates.
    ///
    /// - Parameters:
    ///   - harness: How the contracts examine it; by default with made-up settings.
    ///   - factory: Makes what an app would pass, for the device of one run.
    public init(
        harness: (@Sendable (PluginFactory) -> ContractHarness)? = nil,
        device factory: @escaping @Sendable (SimulatedDevice) -> PluginFactory
    ) {
        identifier = factory(SimulatedDevice()).identifier
        simulator = SimulatorWiring()
        answers = nil
        make = factory
        staging = nil
        harnessing = harness
    }

    /// What an app would pass, for a device.
    func factory(for device: SimulatedDevice = SimulatedDevice()) -> PluginFactory {
        make(device)
    }

    /// Whether a double of the plugin's own platform or issuer plays the scenarios.
    var isPlayed: Bool { staging != nil }

    /// What an app would pass, for a scenario: over the double that plays it, or for a device.
    ///
    /// - Parameters:
    ///   - device: The device of a plugin without a double of its own.
    ///   - setting: What a double plays.
    /// - Returns: The factory.
    /// - Throws: `SSOError` if the double cannot be staged.
    func factory(for device: SimulatedDevice, playing setting: StageSetting) throws(SSOError) -> PluginFactory {
        guard let staging else { return make(device) }
        do {
            return try staging(setting)
        } catch {
            throw SSOError(
                .configurationInvalid,
                "The double of the plugin \(identifier) cannot play the scenario: \(error)",
                hint: "Look at the stages of its harness.",
                plugin: identifier
            )
        }
    }

    /// The harness with which the contracts examine the plugin: its own, or one with made-up settings and no stages.
    ///
    /// - Returns: The harness.
    /// - Throws: `SSOError` when no settings can be made up for its schema.
    public func harness() throws(SSOError) -> ContractHarness {
        let factory = factory()
        if let harnessing { return harnessing(factory) }
        return ContractHarness(factory: factory, settings: try .sample(of: factory.settings))
    }
}
