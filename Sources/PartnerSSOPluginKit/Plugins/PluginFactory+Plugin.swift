public import PartnerSSOVocabulary

extension PluginFactory {
    /// The value that a factory stores as its maker.
    private struct Maker: Sendable {
        let settings: SettingsSchema
        let make: @Sendable (PluginSettings, PluginContext) throws(SSOError) -> any SSOPlugin
    }

    /// Creates a factory for a plugin type.
    ///
    /// - Parameters:
    ///   - type: The plugin's type, which declares name, version and settings.
    ///   - make: Creates the plugin from checked settings and its context. It may throw, and must not open a connection
    ///     or a file.
    public init<Plugin: SSOPlugin>(
        _ type: Plugin.Type,
        make: @escaping @Sendable (PluginSettings, PluginContext) throws(SSOError) -> Plugin
    ) {
        self.init(
            identifier: Plugin.identifier,
            version: Plugin.version,
            storedRecords: Plugin.storedRecords,
            maker: Maker(settings: Plugin.settings) { (settings, context) throws(SSOError) in
                try make(settings, context)
            }
        )
    }

    /// The settings the plugin reads.
    public var settings: SettingsSchema {
        (maker as? Maker)?.settings ?? SettingsSchema()
    }

    /// Creates the plugin.
    ///
    /// - Parameters:
    ///   - settings: Settings that were checked against ``settings``.
    ///   - context: The plugin's context.
    /// - Returns: The plugin, which has not registered anything yet.
    /// - Throws: `SSOError` when the settings contradict each other.
    public func makePlugin(settings: PluginSettings, context: PluginContext) throws(SSOError) -> any SSOPlugin {
        guard let maker = maker as? Maker else {
            throw .internalFault("The factory of \(identifier) was not created by the plugin kit.")
        }
        do {
            return try maker.make(settings, context)
        } catch {
            throw error.reported(by: identifier)
        }
    }
}
