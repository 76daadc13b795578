import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The reference plugin under another name, with whatever a culprit changes in how it registers.
struct CulpritPlugin: SSOPlugin {
    static let identifier: PluginIdentifier = "culprit"
    static let version = "1.0.0"
    static let settings = ReferencePlugin.settings
    static let storedRecords = ReferencePlugin.storedRecords

    let body: @Sendable (inout PluginRegistrar) -> Void

    func register(in registrar: inout PluginRegistrar) {
        body(&registrar)
    }
}
