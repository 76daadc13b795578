import PartnerSSOPluginKit

/// The stored data of plugins that the app passes to the client but the product no longer uses.
struct RetiredPlugins: Sendable {
    private let store: any SecretStore
    private let keys: [String]

    init(_ plugins: [PluginFactory], notUsedBy configuration: ProductConfiguration, store: any SecretStore) {
        let used = Set(configuration.plugins.map(\.plugin))
        self.store = store
        keys = plugins.filter { !used.contains($0.identifier) }
            .flatMap { plugin in
                plugin.storedRecords.map { "\(configuration.facts.name)/\(plugin.identifier.rawValue)/\($0)" }
            }
    }

    /// Deletes the data.
    ///
    /// Data that cannot be deleted remains in the store. It has no effect, because no plugin reads it.
    func clear() async {
        for key in keys { try? await store.deleteRecord(for: key) }
    }
}
