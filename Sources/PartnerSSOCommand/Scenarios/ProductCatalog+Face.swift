import PartnerSSO
import PartnerSSOPluginKit

extension ProductCatalog {
    /// The example that comes with the command line.
    static func bundled() throws(SSOError) -> ProductCatalog {
        try ProductCatalog(json: PackageResources.example_products_json, name: "the bundled example")
    }

    /// The configuration with every plugin of a product pointed to a service.
    func pointing(_ product: String, to face: ServiceFace, plugins: [CommandPlugin]) -> ProductCatalog {
        var catalog = self
        for plugin in plugins {
            let settings = plugin.factory().settings.keys
            var changes = settings.filter { $0.kind == .address }.map { ($0.name, face.address.description) }
            if face.usesSimulatorSecrets { changes += plugin.simulator.secrets.sorted { $0.key < $1.key } }
            for (setting, value) in changes {
                catalog = catalog.replacing(
                    setting: setting,
                    with: .string(value),
                    ofPlugin: plugin.identifier,
                    inProduct: product
                )
            }
        }
        return catalog
    }
}
