import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A plugin that keeps every law and has every capability: the measure for the suite itself.
///
/// Plugins that are wrong on purpose are this one with one thing changed.
struct ReferencePlugin: SSOPlugin {
    /// The plugin's name.
    static let identifier: PluginIdentifier = "reference"
    /// The plugin's version.
    static let version = "1.0.0"
    /// An address, a secret, and a limit with a default.
    static let settings = SettingsSchema([
        .required("baseURL", .address, "Where the service is."),
        .required("clientSecret", .secret, "What the application proves itself with."),
        .optional("pageSize", .integer(1...500), default: .integer(100), "How many providers a page has."),
    ])

    /// Makes the plugin, on a platform.
    static func factory(on platform: ReferencePlatform) -> PluginFactory {
        PluginFactory(ReferencePlugin.self) { (settings, context) throws(SSOError) in
            ReferencePlugin(parts: try ReferenceParts(settings: settings, context: context, platform: platform))
        }
    }

    /// The access token.
    static let storedRecords = ["token"]

    let parts: ReferenceParts

    /// Hands over honest handlers and every capability.
    ///
    /// - Parameter registrar: Where to hand them over.
    func register(in registrar: inout PluginRegistrar) {
        parts.register(in: &registrar)
    }
}
