import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting

// region: plugin
/// A plugin for an app's tests: its service answers as the test says.
struct ScriptedPlugin: SSOPlugin {
    static let identifier: PluginIdentifier = "scripted"
    static let version = "1.0.0"
    static let settings = SettingsSchema()
    let service: ScriptedEntitlementService

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.service(service)
    }
}
// endregion

/// What an app's tests need.
enum TestingAnApp {
    // region: client
    static func client(_ service: ScriptedEntitlementService) throws -> SSOClient {
        let factory = PluginFactory(ScriptedPlugin.self) { (_, _) throws(SSOError) in ScriptedPlugin(service: service) }
        return try SSOClient(
            configuration: ProductConfiguration(
                facts: .sample,
                plugins: [.init(plugin: ScriptedPlugin.identifier, settings: PluginSettings())]
            ),
            plugins: [factory],
            environment: .scripted(clock: ManualClock(mode: .automatic))
        )
    }
    // endregion

    // region: signed-in
    static func signedIn(with mvpd: MVPD.ID) throws -> SSOClient {
        let profile = Profile(mvpd: mvpd, kind: .regular, expiry: .unknown)
        return try client(ScriptedEntitlementService { $0.existingProfiles = .always([profile]) })
    }
    // endregion

    // region: outage
    static func outage() throws -> SSOClient {
        let failing = SSOError.scripted(.serviceUnavailable, isRetryable: true)
        return try client(ScriptedEntitlementService { $0.existingProfiles = .failing(failing) })
    }
    // endregion
}
