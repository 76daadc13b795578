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
        harnessing = harness
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
        harnessing = harness
    }

    /// What an app would pass, for a device.
    func factory(for device: SimulatedDevice = SimulatedDevice()) -> PluginFactory {
        make(device)
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
