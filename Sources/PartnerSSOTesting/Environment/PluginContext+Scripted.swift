public import PartnerSSO
public import PartnerSSOPluginKit

extension PluginContext {
    /// A plugin's context in a world of doubles.
    ///
    /// - Parameters:
    ///   - plugin: The plugin's identifier.
    ///   - product: The product.
    ///   - environment: The world.
    ///   - events: Who collects the plugin's events.
    /// - Returns: The context.
    public static func scripted(
        for plugin: PluginIdentifier,
        product: ProductFacts = .sample,
        environment: SSOEnvironment = .scripted(),
        events: EventRecorder = EventRecorder()
    ) -> PluginContext {
        PluginContext(plugin: plugin, product: product, environment: environment) { events.report($0) }
    }
}
