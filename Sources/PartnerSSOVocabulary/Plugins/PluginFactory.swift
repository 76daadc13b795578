/// Creates a plugin.
///
/// An app passes one for each plugin; the plugin's module provides it.
public struct PluginFactory: Sendable {
    /// The plugin's stable name.
    public let identifier: PluginIdentifier
    /// The plugin's version.
    package let version: String
    /// The keys of the records the plugin keeps in its part of the secret store.
    package let storedRecords: [String]
    /// The function that creates the plugin, whose type only the plugin kit knows.
    package let maker: any Sendable

    /// Creates a factory; the plugin kit has the form that authors use.
    package init(identifier: PluginIdentifier, version: String, storedRecords: [String], maker: any Sendable) {
        self.identifier = identifier
        self.version = version
        self.storedRecords = storedRecords
        self.maker = maker
    }
}
