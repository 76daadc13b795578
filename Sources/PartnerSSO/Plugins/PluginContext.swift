public import Logging

/// A plugin's only way to the world.
public struct PluginContext: Sendable {
    /// The plugin's own identifier.
    public let plugin: PluginIdentifier
    /// What the product's configuration says about the product itself.
    public let product: ProductFacts
    /// Time.
    public let clock: any SSOClock
    /// The wire.
    public let transport: any HTTPTransport
    /// The plugin's own part of the secret store; no other plugin sees it.
    public let store: any SecretStore
    /// Randomness.
    public let randomness: any RandomnessSource
    /// What is known about the device.
    public let device: DeviceInformation
    /// The plugin's logger; constant messages, facts as metadata, never a secret.
    public let logger: Logger
    /// Reports progress and oddities; never waits.
    public let report: @Sendable (SSOEvent) -> Void

    /// Creates a context; the core does so for apps, and contract suites and tests for themselves.
    public init(
        plugin: PluginIdentifier,
        product: ProductFacts,
        environment: SSOEnvironment,
        report: @escaping @Sendable (SSOEvent) -> Void = { _ in }
    ) {
        self.plugin = plugin
        self.product = product
        clock = environment.clock
        transport = environment.transport
        store = ScopedSecretStore(environment.store, scope: "\(product.name)/\(plugin.rawValue)")
        randomness = environment.randomness
        device = environment.device
        var logger = environment.logger
        logger[metadataKey: "plugin"] = .string(plugin.rawValue)
        self.logger = logger
        self.report = report
    }
}
