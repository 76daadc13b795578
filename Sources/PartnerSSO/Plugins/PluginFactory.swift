/// What an app passes for each plugin: its name, its version, its settings, and how it is made.
public struct PluginFactory: Sendable {
    /// The plugin's stable name.
    public let identifier: PluginIdentifier
    /// The plugin's version.
    public let version: String
    /// The settings the plugin reads.
    public let settings: SettingsSchema
    /// The keys of the records the plugin keeps in its part of the secret store.
    public let storedRecords: [String]
    private let make: @Sendable (PluginSettings, PluginContext) throws(SSOError) -> any SSOPlugin

    /// Creates a factory for a plugin type.
    ///
    /// - Parameters:
    ///   - type: The plugin's type, which tells name, version and settings.
    ///   - make: Makes the plugin from checked settings and its context; it may throw, and opens nothing.
    public init<Plugin: SSOPlugin>(
        _ type: Plugin.Type,
        make: @escaping @Sendable (PluginSettings, PluginContext) throws(SSOError) -> Plugin
    ) {
        identifier = Plugin.identifier
        version = Plugin.version
        settings = Plugin.settings
        storedRecords = Plugin.storedRecords
        self.make = { (settings, context) throws(SSOError) in try make(settings, context) }
    }

    /// Makes the plugin.
    ///
    /// - Parameters:
    ///   - settings: Settings that were checked against ``settings``.
    ///   - context: The plugin's way to the world.
    /// - Returns: The plugin, which has not registered anything yet.
    /// - Throws: `SSOError` when the settings contradict each other.
    public func makePlugin(settings: PluginSettings, context: PluginContext) throws(SSOError) -> any SSOPlugin {
        do {
            return try make(settings, context)
        } catch {
            throw error.reported(by: identifier)
        }
    }
}
