import PartnerSSO
import PartnerSSOBase
import PartnerSSOPluginKit

/// A configuration with one product that uses the plugin, to see what the check says about the plugin's settings.
struct ConfigurationBench: Sendable {
    private let harness: ContractHarness
    private let settings: [String: JSONValue]

    init(_ harness: ContractHarness) {
        self.harness = harness
        settings = SettingsEditor(harness.factory.settings, harness.settings).written { "SECRET_\($0.uppercased())" }
    }

    /// Checks the configuration after a change of the plugin's settings.
    ///
    /// - Parameter change: Changes the settings.
    /// - Returns: The faults that concern the plugin.
    /// - Throws: ``ContractUnstaged`` when there is no such configuration.
    func faults(_ change: ([String: JSONValue]) -> [String: JSONValue]) throws -> [ConfigurationFault] {
        let text = JSON(configuration(change(settings))).compactBytes
        let catalog = try ProductCatalog(json: text, name: "contract")
        let secrets = SecretResolver(environment: { _ in "value" }, file: { _ throws(SSOError) in "value" })
        return catalog.faults(plugins: [harness.factory], secrets: secrets)
            .filter { $0.pointer.hasPrefix("/products/contract/plugins/0") }
    }

    private func configuration(_ settings: [String: JSONValue]) -> JSONValue {
        let regular = harness.product.regularSignIn
        let product: [String: JSONValue] = [
            "serviceProvider": .string(harness.product.serviceProvider),
            "regularSignIn": .object([
                "style": .string(regular.style.rawValue), "domainName": .string(regular.domainName),
                "redirectURL": .string(regular.redirectURL),
            ]),
            "plugins": .array([
                .object(["use": .string(harness.factory.identifier.rawValue), "settings": .object(settings)])
            ]),
        ]
        return .object(["products": .object(["contract": .object(product)])])
    }
}
