public import PartnerSSO
public import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension SSOClient {
    /// Creates a real client over a double of the service, for an app's unit tests.
    ///
    /// Nothing leaves the process, records are kept in memory, and no pause takes any time.
    ///
    /// - Parameters:
    ///   - service: The service, such as a ``ScriptedViewer``.
    ///   - framework: The platform, or `nil` for a device without one.
    ///   - product: The product.
    ///   - environment: The outside world.
    /// - Returns: The client.
    /// - Throws: `SSOError` when a plugin of these parts cannot be made.
    public static func scripted(
        _ service: any EntitlementService,
        framework: (any PartnerFramework)? = nil,
        product: ProductFacts = .sample,
        environment: SSOEnvironment = .scripted(clock: ManualClock(mode: .automatic))
    ) throws(SSOError) -> SSOClient {
        let factory = PluginFactory(ScriptedPlugin.self) { (_, _) throws(SSOError) in
            ScriptedPlugin(service: service, framework: framework)
        }
        return try SSOClient(
            configuration: ProductConfiguration(
                facts: product,
                plugins: [.init(plugin: ScriptedPlugin.identifier, settings: PluginSettings())]
            ),
            plugins: [factory],
            environment: environment
        )
    }
}

/// The plugin that a scripted client uses.
private struct ScriptedPlugin: SSOPlugin {
    static let identifier: PluginIdentifier = "scripted"
    static let version = "1.0.0"
    static let settings = SettingsSchema()

    let service: any EntitlementService
    let framework: (any PartnerFramework)?

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.service(service)
        if let framework { registrar.framework(framework) }
    }
}
