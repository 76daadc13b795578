public import Logging
public import PartnerSSOVocabulary

/// A plugin's only access to anything outside itself: an object, because everything in a plugin keeps it.
public final class PluginContext: Sendable {
    /// The plugin's own identifier.
    public let plugin: PluginIdentifier
    /// The product's facts from the configuration.
    public let product: ProductFacts
    /// The clock.
    public let clock: any SSOClock
    /// Sends HTTP requests.
    public let transport: any HTTPTransport
    /// The plugin's own part of the secret store; no other plugin sees it.
    public let store: any SecretStore
    /// The source of random bytes.
    public let randomness: any RandomnessSource
    /// The device's description.
    public let device: DeviceInformation
    /// What the clients of one environment share, such as the pace of a device's calls.
    package let shared: SharedObjects
    /// The plugin's logger.
    ///
    /// Use constant messages, pass facts as metadata, and never log a secret.
    public let logger: Logger
    /// Reports an event without waiting.
    public let report: @Sendable (SSOEvent) -> Void

    /// Creates a context, as the client does for apps and `PartnerSSOTesting` for tests.
    package init(
        plugin: PluginIdentifier,
        product: ProductFacts,
        clock: any SSOClock,
        transport: any HTTPTransport,
        store: any SecretStore,
        randomness: any RandomnessSource,
        device: DeviceInformation,
        shared: SharedObjects,
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
        self.shared = shared
        var logger = logger
        logger[metadataKey: "plugin"] = .string(plugin.rawValue)
        self.logger = logger
        self.report = report
    }
}
