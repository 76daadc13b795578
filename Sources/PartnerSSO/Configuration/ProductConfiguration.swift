package import PartnerSSOPluginKit

/// One product's checked configuration: facts for all plugins, the product's own rules, and the plugins to use.
package struct ProductConfiguration: Sendable {
    /// A plugin the product uses.
    package struct Use: Sendable {
        /// The plugin.
        package let plugin: PluginIdentifier
        /// Its checked settings.
        package let settings: PluginSettings

        /// Creates a use.
        package init(plugin: PluginIdentifier, settings: PluginSettings) {
            self.plugin = plugin
            self.settings = settings
        }
    }

    /// The facts that every plugin may read.
    package let facts: ProductFacts
    /// The product's own rules.
    package let handlers: HandlerSet
    /// The plugins, in order.
    package let plugins: [Use]

    /// Creates a configuration in code.
    package init(facts: ProductFacts, handlers: HandlerSet = .identity, plugins: [Use]) {
        self.facts = facts
        self.handlers = handlers
        self.plugins = plugins
    }
}
