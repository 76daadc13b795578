import PartnerSSOPluginKit

extension PluginAssembly {
    /// Creates and registers the plugins of a configured product.
    ///
    /// - Parameters:
    ///   - configuration: The product's configuration.
    ///   - plugins: The plugins the app brings. Those the product does not use are not created.
    ///   - environment: The app's environment, of which each plugin sees its own part.
    ///   - report: Where plugins report events.
    /// - Throws: `SSOError` with `SSOError.Code.configurationInvalid` for a plugin that the app does not bring, with
    ///   `SSOError.Code.pluginConflict` or `SSOError.Code.pluginIncomplete`, or what a plugin throws.
    package init(
        _ configuration: ProductConfiguration,
        plugins: [PluginFactory],
        environment: SSOEnvironment,
        report: @escaping @Sendable (SSOEvent) -> Void
    ) throws(SSOError) {
        var registrations: [PluginRegistration] = []
        for use in configuration.plugins {
            let context = PluginContext(
                plugin: use.plugin,
                product: configuration.facts,
                environment: environment,
                report: report
            )
            let factory = try Self.factory(for: use.plugin, in: plugins)
            let plugin = try factory.makePlugin(settings: use.settings, context: context)
            registrations.append(try PluginRegistration(plugin, as: use.plugin))
        }
        try self.init(registrations, product: configuration.handlers)
    }

    private static func factory(
        for plugin: PluginIdentifier,
        in factories: [PluginFactory]
    ) throws(SSOError) -> PluginFactory {
        let matching = factories.filter { $0.identifier == plugin }
        guard matching.count <= 1 else {
            throw SSOError(
                .pluginConflict,
                "The app passes \(matching.count) plugins named \(plugin).",
                hint: "Pass each plugin once.",
                plugin: plugin
            )
        }
        guard let factory = matching.first else {
            throw SSOError(
                .configurationInvalid,
                "The product uses the plugin \(plugin), which the app does not pass.",
                hint: "Pass its factory in `plugins`, or remove it from the product.",
                plugin: plugin
            )
        }
        return factory
    }
}
