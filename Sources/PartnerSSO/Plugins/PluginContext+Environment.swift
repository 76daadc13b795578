package import PartnerSSOPluginKit

extension PluginContext {
    /// Creates the context of a plugin, which sees its own part of the environment.
    ///
    /// - Parameters:
    ///   - plugin: The plugin.
    ///   - product: The product's facts from the configuration.
    ///   - environment: The app's environment.
    ///   - report: Where the plugin reports events.
    package convenience init(
        plugin: PluginIdentifier,
        product: ProductFacts,
        environment: SSOEnvironment,
        report: @escaping @Sendable (SSOEvent) -> Void = { _ in }
    ) {
        self.init(
            plugin: plugin,
            product: product,
            clock: environment.clock,
            transport: environment.transport,
            store: environment.store,
            randomness: environment.randomness,
            device: environment.device,
            shared: environment.shared,
            logger: environment.logger,
            report: report
        )
    }
}
