import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What a plugin type declares about itself.
protocol Declaration: Sendable {
    static var identifier: PluginIdentifier { get }
    static var version: String { get }
    static var settings: SettingsSchema { get }
    /// Checks the settings in the plugin's own way.
    static func check(_ settings: PluginSettings) throws(SSOError)
}

extension Declaration {
    static var identifier: PluginIdentifier { "culprit" }
    static var version: String { "1.0.0" }
    static var settings: SettingsSchema { ReferencePlugin.settings }
    static func check(_ settings: PluginSettings) throws(SSOError) {}
}

/// The reference plugin with another declaration.
struct Misdeclared<Declared: Declaration>: SSOPlugin {
    static var identifier: PluginIdentifier { Declared.identifier }
    static var version: String { Declared.version }
    static var settings: SettingsSchema { Declared.settings }
    static var storedRecords: [String] { ReferencePlugin.storedRecords }

    let parts: ReferenceParts

    func register(in registrar: inout PluginRegistrar) {
        parts.register(in: &registrar)
    }

    static func culprit(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        settings: PluginSettings = .reference
    ) -> Culprit {
        let harness = ContractHarness.staged(settings: settings) { platform in
            PluginFactory(Self.self) { (settings, context) throws(SSOError) in
                try Declared.check(settings)
                return Misdeclared(parts: try ReferenceParts(settings: settings, context: context, platform: platform))
            }
        }
        return Culprit(id, breaks: breaks, mistake, harness: harness)
    }
}
