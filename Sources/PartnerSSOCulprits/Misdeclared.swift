import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The reference plugin with another declaration, or with other parts or another registration.
struct Misdeclared<Declared: Declaration>: SSOPlugin {
    static var identifier: PluginIdentifier { Declared.identifier }
    static var version: String { Declared.version }
    static var settings: SettingsSchema { SettingsSchema(ReferencePlugin.settings.keys + Declared.extraSettings) }
    static var storedRecords: [String] { ReferencePlugin.storedRecords + Declared.extraRecords }

    let parts: ReferenceParts
    let onRegister: Culprit.Registration

    func register(in registrar: inout PluginRegistrar) {
        onRegister(parts, &registrar)
    }

    static func culprit(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        settings: PluginSettings = .reference,
        claiming capabilities: Set<PluginCapability> = .reference,
        changing change: @escaping @Sendable (inout ReferenceParts) -> Void = { _ in },
        registering register: @escaping Culprit.Registration = { $0.register(in: &$1) }
    ) -> Culprit {
        let harness = ContractHarness.staged(settings: settings, capabilities: capabilities) { platform in
            PluginFactory(Self.self) { (settings, context) throws(SSOError) in
                let settings = try Declared.checked(settings)
                var parts = try ReferenceParts(settings: settings, context: context, platform: platform)
                change(&parts)
                return Misdeclared(parts: parts, onRegister: register)
            }
        }
        return Culprit(id, breaks: breaks, mistake, harness: harness)
    }
}
