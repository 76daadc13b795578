import PartnerSSOPluginKit

/// What the plugins that the app brings, and the product does not use, may have left in the store.
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

    /// Deletes it.
    ///
    /// What cannot be deleted now is harmless and stays: nobody reads it any more.
    func clear() async {
        for key in keys { try? await store.deleteRecord(for: key) }
    }
}
