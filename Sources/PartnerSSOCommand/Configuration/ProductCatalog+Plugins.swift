import PartnerSSO
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension ProductCatalog {
    /// One setting as written, unchecked.
    typealias Setting = (name: String, value: JSONValue)

    /// The configuration as indented JSON, its members in the text's order.
    var text: String { root.text + "\n" }

    /// Returns the names of the plugins a product uses, in order; none for an unknown product.
    ///
    /// - Parameter product: The product's name.
    /// - Returns: The names, unchecked.
    func plugins(ofProduct product: String) -> [String] {
        entries(of: product).compactMap { entry in
            guard case .string(let name)? = entry["use"]?.content else { return nil }
            return name
        }
    }

    /// Returns the settings of one of a product's plugins, in the text's order.
    ///
    /// - Parameters:
    ///   - plugin: The plugin, as the product names it.
    ///   - product: The product's name.
    /// - Returns: The settings, unchecked; none if the plugin or the product does not exist.
    func settings(ofPlugin plugin: PluginIdentifier, inProduct product: String) -> [Setting] {
        let entry = entries(of: product).first { $0["use"]?.content == .string(plugin.rawValue) }
        return (entry?["settings"]?.members ?? []).map { ($0.name, JSONValue($0.value)) }
    }

    /// Returns the configuration with one plugin replaced by another; unchanged if the plugin or the product does not
    /// exist.
    ///
    /// - Parameters:
    ///   - plugin: The plugin, as the product names it.
    ///   - other: The plugin to put in its place.
    ///   - settings: All settings of the other plugin, in order.
    ///   - product: The product's name.
    /// - Returns: The changed configuration.
    func replacing(
        plugin: PluginIdentifier,
        with other: PluginIdentifier,
        settings: [Setting],
        inProduct product: String
    ) -> ProductCatalog {
        var catalog = self
        catalog.root.change("products") { products in
            products.change(product) { product in
                product.change("plugins") { plugins in
                    plugins.changeElements { entry in
                        guard entry["use"]?.content == .string(plugin.rawValue) else { return }
                        entry.set("use", to: .string(other.rawValue))
                        entry.set("settings", to: .object(settings.map { ($0.name, JSON($0.value)) }))
                    }
                }
            }
        }
        return catalog
    }

    private func entries(of product: String) -> [JSON] {
        guard case .array(let entries)? = root["products"]?[product]?["plugins"]?.content else { return [] }
        return entries
    }
}
