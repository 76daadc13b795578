package import PartnerSSOVocabulary

/// Collects a plugin's handlers and capabilities.
///
/// It is write-only, so that no plugin sees another.
public struct PluginRegistrar: Sendable {
    package let plugin: PluginIdentifier
    package private(set) var handlerSets: [HandlerSet] = []
    package private(set) var frameworks: [any PartnerFramework] = []
    package private(set) var services: [any EntitlementService] = []
    package private(set) var tokenSources: [any IdentityTokenSource] = []

    /// Creates an empty registrar for one plugin.
    package init(for plugin: PluginIdentifier) {
        self.plugin = plugin
    }

    /// Registers the three handlers.
    ///
    /// Call it exactly once, with `.identity` for a handler that decides nothing.
    ///
    /// - Parameters:
    ///   - mapping: Maps a platform's identifier to a provider.
    ///   - picker: Decides which providers the platform's picker may offer.
    ///   - featured: Decides which of them come first.
    public mutating func handlers(mapping: MVPDMapping, picker: PickerFilter, featured: FeaturedSort) {
        handlerSets.append(HandlerSet(mapping: mapping, picker: picker, featured: featured))
    }

    /// Registers a partner framework.
    public mutating func framework(_ framework: any PartnerFramework) {
        frameworks.append(framework)
    }

    /// Registers an entitlement service.
    public mutating func service(_ service: any EntitlementService) {
        services.append(service)
    }

    /// Registers a source of identity tokens.
    public mutating func identityTokens(_ source: any IdentityTokenSource) {
        tokenSources.append(source)
    }
}
