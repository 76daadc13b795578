public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// A partner platform that does not exist, written as a team that knows one would: the device side and three handlers.
public struct HarborTVPlugin: SSOPlugin {
    /// The name that products use in their configuration.
    public static let identifier: PluginIdentifier = "harbor-tv"
    /// The plugin's version.
    public static let version = "0.1.0"
    /// How long the platform may take.
    public static let settings = SettingsSchema([
        .optional(
            "patienceSeconds",
            .seconds(5...120),
            default: .number(30),
            "How long to wait for an answer without a viewer."
        )
    ])

    private let handlers: HarborTVHandlers
    private let framework: HarborTVFramework

    init(settings: PluginSettings, context: PluginContext, platform: any HarborPlatform) {
        handlers = HarborTVHandlers(plugin: context.plugin)
        let patience = settings.duration("patienceSeconds") ?? .seconds(30)
        framework = HarborTVFramework(context: context, platform: platform, patience: patience)
    }

    // region: register
    /// Hands over the handlers and the device side.
    ///
    /// - Parameter registrar: Registers them.
    public func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: handlers.mapping, picker: handlers.picker, featured: handlers.featured)
        registrar.framework(framework)
    }
    // endregion
}

// region: factory
extension PluginFactory {
    /// The plugin `harbor-tv`, over the platform's interface.
    ///
    /// - Parameter platform: The platform; the device's own in an app, a double in tests.
    /// - Returns: The factory.
    public static func harborTV(platform: any HarborPlatform) -> PluginFactory {
        PluginFactory(HarborTVPlugin.self) { (settings, context) throws(SSOError) in
            HarborTVPlugin(settings: settings, context: context, platform: platform)
        }
    }
}
// endregion
