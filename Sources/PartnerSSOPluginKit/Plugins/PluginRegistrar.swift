public import PartnerSSOVocabulary

/// Where a plugin hands over what it brings; it can be written to and not read, so that no plugin sees another.
public struct PluginRegistrar: Sendable {
    package let plugin: PluginIdentifier
    package private(set) var handlerSets: [HandlerSet] = []
    package private(set) var frameworks: [any PartnerFramework] = []
    package private(set) var services: [any EntitlementService] = []
    package private(set) var tokenSources: [any IdentityTokenSource] = []

    /// Creates an empty registrar for one plugin.
    public init(for plugin: PluginIdentifier) {
        self.plugin = plugin
    }

    /// Hands over the three handlers; exactly once, and `.identity` for what the plugin has no opinion on.
    ///
    /// - Parameters:
    ///   - mapping: Which provider a platform identifier stands for.
    ///   - picker: Which providers the platform's picker may offer.
    ///   - featured: Which of them come first.
    public mutating func handlers(mapping: MVPDMapping, picker: PickerFilter, featured: FeaturedSort) {
        handlerSets.append(HandlerSet(mapping: mapping, picker: picker, featured: featured))
    }

    /// Declares the plugin to be the device side.
    public mutating func framework(_ framework: any PartnerFramework) {
        frameworks.append(framework)
    }

    /// Declares the plugin to be the service side.
    public mutating func service(_ service: any EntitlementService) {
        services.append(service)
    }

    /// Declares the plugin to be a source of identity tokens.
    public mutating func identityTokens(_ source: any IdentityTokenSource) {
        tokenSources.append(source)
    }
}
