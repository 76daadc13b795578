public import Logging
public import PartnerSSOVocabulary

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
    public private(set) var logger: Logger
    /// Reports progress and oddities; never waits.
    public let report: @Sendable (SSOEvent) -> Void

    /// Creates a context; the client does so for apps, and `PartnerSSOTesting` for tests.
    package init(
        plugin: PluginIdentifier,
        product: ProductFacts,
        clock: any SSOClock,
        transport: any HTTPTransport,
        store: any SecretStore,
        randomness: any RandomnessSource,
        device: DeviceInformation,
        logger: Logger,
        report: @escaping @Sendable (SSOEvent) -> Void
    ) {
        self.plugin = plugin
        self.product = product
        self.clock = clock
        self.transport = transport
        self.store = ScopedSecretStore(store, scope: "\(product.name)/\(plugin.rawValue)")
        self.randomness = randomness
        self.device = device
        self.logger = logger
        self.logger[metadataKey: "plugin"] = .string(plugin.rawValue)
        self.report = report
    }
}
