import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The plugin that brings the device, for a whole client.
struct DevicePlugin: SSOPlugin {
    static let identifier: PluginIdentifier = "device-double"
    static let version = "1.0.0"
    static let settings = SettingsSchema()

    let device: DeviceDouble

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.framework(device)
    }
}
