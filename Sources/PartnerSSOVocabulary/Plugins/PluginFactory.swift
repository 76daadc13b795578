/// What an app passes for each plugin; the plugin's own module has one ready.
public struct PluginFactory: Sendable {
    /// The plugin's stable name.
    public let identifier: PluginIdentifier
    /// The plugin's version.
    package let version: String
    /// The keys of the records the plugin keeps in its part of the secret store.
    package let storedRecords: [String]
    /// How the plugin is made, in the words of the plugin kit, which this module does not know.
    package let maker: any Sendable

    /// Creates a factory; the plugin kit does so for authors.
    package init(identifier: PluginIdentifier, version: String, storedRecords: [String], maker: any Sendable) {
        self.identifier = identifier
        self.version = version
        self.storedRecords = storedRecords
        self.maker = maker
    }
}
