public import PartnerSSO
public import PartnerSSOTesting

/// What a plugin's author supplies so that the suite can examine the plugin.
///
/// A factory and valid settings are enough; directories and identifiers of the author's own make the examination of the
/// handlers sharper, because only the author knows which platform identifiers the plugin answers.
public struct ContractHarness: Sendable {
    /// Makes the plugin.
    public let factory: PluginFactory
    /// Settings with which the plugin can be made; defaults of the schema are filled in.
    public let settings: PluginSettings
    /// The product the plugin is made for.
    public let product: ProductFacts
    /// Directories to try besides the suite's own.
    public let directories: [ProviderDirectory]
    /// Platform identifiers that the plugin answers by knowledge of its own, such as a table.
    public let identifiers: [PlatformMappingID]

    /// Creates a harness.
    ///
    /// - Parameters:
    ///   - factory: Makes the plugin.
    ///   - settings: Settings with which the plugin can be made; what has a default in the schema may be left out. Use
    ///     made-up secrets: the suite searches for them where they must not be.
    ///   - product: The product the plugin is made for.
    ///   - directories: Directories to try besides the suite's own.
    ///   - identifiers: Platform identifiers that the plugin answers by knowledge of its own.
    public init(
        factory: PluginFactory,
        settings: PluginSettings,
        product: ProductFacts = .sample,
        directories: [ProviderDirectory] = [],
        identifiers: [PlatformMappingID] = []
    ) {
        self.factory = factory
        self.settings = SettingsEditor(factory.settings, settings).withDefaults
        self.product = product
        self.directories = directories
        self.identifiers = identifiers
    }
}
