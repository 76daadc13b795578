import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

/// A service side by script, as a plugin, beside which the device side can be tried in a whole sign-in.
struct ScriptedServicePlugin: SSOPlugin {
    static let identifier: PluginIdentifier = "scripted-service"
    static let version = "1.0.0"
    static let settings = SettingsSchema()

    let service: ScriptedEntitlementService

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(
            mapping: .byPlatformMappingID(by: Self.identifier),
            picker: .identity,
            featured: .identity
        )
        registrar.service(service)
    }

    static func factory(_ service: ScriptedEntitlementService) -> PluginFactory {
        PluginFactory(ScriptedServicePlugin.self) { _, _ in ScriptedServicePlugin(service: service) }
    }
}
