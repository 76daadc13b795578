/// One product's configuration, checked: facts for every plugin, the product's own rules, and the plugins to use.
public struct ProductConfiguration: Sendable {
    /// A plugin the product uses.
    public struct Use: Sendable {
        /// The plugin.
        public let plugin: PluginIdentifier
        /// Its checked settings.
        public let settings: PluginSettings

        /// Creates a use.
        public init(plugin: PluginIdentifier, settings: PluginSettings) {
            self.plugin = plugin
            self.settings = settings
        }
    }

    /// What every plugin may read.
    public let facts: ProductFacts
    /// The product's own rules.
    public let handlers: HandlerSet
    /// The plugins, in order.
    public let plugins: [Use]

    /// Creates a configuration in code.
    public init(facts: ProductFacts, handlers: HandlerSet = .identity, plugins: [Use]) {
        self.facts = facts
        self.handlers = handlers
        self.plugins = plugins
    }
}
