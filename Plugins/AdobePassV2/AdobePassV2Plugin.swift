import AdobePassSupport
public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// The plugin `adobe-pass-v2`, an entitlement service that uses the Adobe Pass REST API V2.
///
/// Source: Adobe, *REST API V2 Overview*.
public struct AdobePassV2Plugin: SSOPlugin {
    /// The stable name that configuration files use.
    public static let identifier: PluginIdentifier = "adobe-pass-v2"
    /// The plugin's version.
    public static let version = "0.1.0"
    /// The keys this plugin reads from its section of a product's configuration.
    public static let settings = SettingsSchema(AdobePassSettings.keys(proofInterruption: .ifNeeded))

    /// The keys of the records this plugin keeps: its registration, its token, and the device's identifier.
    public static let storedRecords = StoredRecords.keys

    private let service: AdobePassV2Service

    /// Checks the settings and keeps the context, without making a call.
    ///
    /// - Parameters:
    ///   - settings: Settings that were checked against ``settings``.
    ///   - context: The plugin's only access to anything outside itself.
    /// - Throws: `SSOError` when a required setting is missing.
    public init(settings: PluginSettings, context: PluginContext) throws(SSOError) {
        service = AdobePassV2Service(
            try AdobePassSettings(settings, proofInterruption: .ifNeeded),
            context: context
        )
    }

    /// Registers the three handlers and the service.
    ///
    /// - Parameter registrar: Collects the registration.
    public func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(
            mapping: .byPlatformMappingID(by: Self.identifier),
            picker: .partnerServices(by: Self.identifier),
            featured: .identity
        )
        registrar.service(service)
    }
}

extension PluginFactory {
    /// The Adobe Pass REST API V2.
    public static let adobePassV2 = PluginFactory(AdobePassV2Plugin.self) { (settings, context) throws(SSOError) in
        try AdobePassV2Plugin(settings: settings, context: context)
    }
}
