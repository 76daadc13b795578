public import PartnerSSOPluginKit
public import PartnerSSOTesting
public import PartnerSSOVocabulary

/// What a plugin's author supplies so that the suite can examine the plugin.
///
/// A factory and valid settings are enough for a plugin of handlers; directories and identifiers of the author's own make
/// their examination sharper. A plugin with a capability says so and brings a stage for it: a double of the platform, the
/// service or the issuer that the plugin talks to. A capability that is claimed and cannot be staged fails its laws.
public struct ContractHarness: Sendable {
    /// Makes the plugin.
    public let factory: PluginFactory
    /// Settings with which the plugin can be made; defaults of the schema are filled in.
    public let settings: PluginSettings
    /// What the plugin claims to be; compared with what it registers.
    public let capabilities: Set<PluginCapability>
    /// The product the plugin is made for.
    public let product: ProductFacts
    /// Directories to try in addition to the suite's own.
    public let directories: [ProviderDirectory]
    /// Platform identifiers that the plugin answers by knowledge of its own, such as a table.
    public let identifiers: [PlatformMappingID]
    /// Brings about what device and viewer do, for a partner framework.
    public var platform: (@Sendable (StageSetting) throws -> StagedPlatform)?
    /// Brings about what the service does, for an entitlement service.
    public var service: (@Sendable (StageSetting) throws -> StagedService)?
    /// Brings about what the issuer does, for a source of identity tokens.
    public var issuer: (@Sendable (StageSetting) throws -> StagedIssuer)?
    /// What released versions of the plugin left in the store, byte for byte, the newest last.
    public var previousRecords: [PreviousRecords] = []
    /// The folder of the plugin's source, so that a report can name what was examined by its digest.
    public var sourceFolder: String?
    /// The command that shows a failure again, to which the file's name is added.
    public var replayCommand = ContractHarness.ownReplayCommand
    /// What the author has still to write, by the case that fails until then; printed with the failure.
    public var toDo: [ContractCase.ID: String] = [:]

    /// Creates a harness.
    ///
    /// - Parameters:
    ///   - factory: Makes the plugin.
    ///   - settings: Settings with which the plugin can be made; what has a default in the schema may be left out. Use
    ///     made-up secrets: the suite searches for them where they must not be.
    ///   - capabilities: What the plugin claims to be in addition to a set of handlers.
    ///   - product: The product the plugin is made for.
    ///   - directories: Directories to try in addition to the suite's own.
    ///   - identifiers: Platform identifiers that the plugin answers by knowledge of its own.
    public init(
        factory: PluginFactory,
        settings: PluginSettings,
        capabilities: Set<PluginCapability> = [],
        product: ProductFacts = .sample,
        directories: [ProviderDirectory] = [],
        identifiers: [PlatformMappingID] = []
    ) {
        self.factory = factory
        self.settings = SettingsEditor(factory.settings, settings).withDefaults
        self.capabilities = capabilities
        self.product = product
        self.directories = directories
        self.identifiers = identifiers
    }
}

extension ContractHarness {
    /// The command that shows a failure of a bundled plugin again.
    static let ownReplayCommand = "partner-sso contracts --replay"

    /// The harness with some of its stages set.
    ///
    /// - Parameter change: Sets stages, stored records, the source folder or what is still to do.
    /// - Returns: The changed harness.
    public func with(_ change: (inout ContractHarness) -> Void) -> ContractHarness {
        var harness = self
        change(&harness)
        return harness
    }
}
