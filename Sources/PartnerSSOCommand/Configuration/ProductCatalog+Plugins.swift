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
        changing(plugin, inProduct: product) { entry in
            entry.set("use", to: .string(other.rawValue))
            entry.set("settings", to: .object(settings.map { ($0.name, JSON($0.value)) }))
        }
    }

    /// Returns the configuration with one setting of one plugin changed; unchanged if the plugin or the product does
    /// not exist.
    ///
    /// - Parameters:
    ///   - setting: The setting's name; it is added if the plugin does not have it.
    ///   - value: The new value.
    ///   - plugin: The plugin, as the product names it.
    ///   - product: The product's name.
    /// - Returns: The changed configuration.
    func replacing(
        setting: String,
        with value: JSONValue,
        ofPlugin plugin: PluginIdentifier,
        inProduct product: String
    ) -> ProductCatalog {
        changing(plugin, inProduct: product) { entry in
            entry.set("settings", to: entry["settings"] ?? JSON(.object([])))
            entry.change("settings") { $0.set(setting, to: JSON(value)) }
        }
    }

    private func changing(
        _ plugin: PluginIdentifier,
        inProduct product: String,
        _ change: (inout JSON) -> Void
    ) -> ProductCatalog {
        var catalog = self
        catalog.root.change("products") { products in
            products.change(product) { product in
                product.change("plugins") { plugins in
                    plugins.changeElements { entry in
                        if entry["use"]?.content == .string(plugin.rawValue) { change(&entry) }
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
