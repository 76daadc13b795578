import PartnerSSO
import PartnerSSOBase
import PartnerSSOPluginKit

/// One plugin: its name, its capabilities and its settings.
struct PluginReport: JSONReport {
    let identifier: String
    let version: String
    let capabilities: [PluginCapability]
    let settings: SettingsSchema

    /// Registers the plugin once, without any I/O, to find out its capabilities.
    init(_ factory: PluginFactory) throws(SSOError) {
        identifier = factory.identifier.rawValue
        version = factory.version
        settings = factory.settings
        let registered = try SampleRegistration(factory).registration.capabilities
        capabilities = PluginCapability.allCases.filter { registered.contains($0) }
    }

    var json: JSON {
        [
            "id": .string(identifier), "version": .string(version),
            "capabilities": JSON(capabilities.map(\.rawValue)),
            "settings": JSON(ConfigurationSchema.jsonSchema(of: settings)),
        ]
    }

    func lines(style: TextStyle) -> [String] {
        let abilities = capabilities.isEmpty ? "handlers only" : capabilities.map(\.rawValue).joined(separator: ", ")
        var table = TextTable()
        for key in settings.keys {
            table.add("    \(key.name)", key.isRequired ? "required" : "", key.summary)
        }
        return ["\(style.strong(identifier)) \(version)  \(style.quiet(abilities))"] + table.lines
    }
}
