import PartnerSSO
import PartnerSSOPluginKit

extension ProductCatalog {
    /// The example that comes with the command line.
    static func bundled() throws(SSOError) -> ProductCatalog {
        try ProductCatalog(json: PackageResources.example_products_json, name: "the bundled example")
    }

    /// The configuration with every plugin of a product pointed to a service.
    func pointing(_ product: String, to face: ServiceFace, plugins: [CommandPlugin]) -> ProductCatalog {
        pointing(product, to: face.address, withSimulatorSecrets: face.usesSimulatorSecrets, plugins: plugins)
    }

    /// What a product is to a simulator that has yet to be started.
    ///
    /// - Throws: `SSOError` for a product that cannot be used.
    func facts(of product: String, in session: CommandSession) throws(SSOError) -> ProductFacts {
        let local = try HTTPAddress("http://localhost")
        return try pointing(product, to: local, withSimulatorSecrets: true, plugins: session.plugins)
            .product(product, plugins: session.factories).facts
    }

    /// The configuration with every plugin of a product pointed to a service's address.
    ///
    /// - Parameters:
    ///   - product: The product's name.
    ///   - address: The service's address.
    ///   - hasSimulatorSecrets: Whether the plugins get the secrets that the simulator accepts.
    ///   - plugins: The plugins there are.
    /// - Returns: The changed configuration.
    func pointing(
        _ product: String,
        to address: HTTPAddress,
        withSimulatorSecrets hasSimulatorSecrets: Bool,
        plugins: [CommandPlugin]
    ) -> ProductCatalog {
        var catalog = self
        for plugin in plugins {
            let settings = plugin.factory().settings.keys
            var changes = settings.filter { $0.kind == .address }.map { ($0.name, address.description) }
            if hasSimulatorSecrets { changes += plugin.simulator.secrets.sorted { $0.key < $1.key } }
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
