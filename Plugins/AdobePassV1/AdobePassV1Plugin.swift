import AdobePassSupport
public import PartnerSSO

/// The bridge to the legacy interface of Adobe Pass: an entitlement service for products that have not moved on yet.
///
/// It speaks JSON only; an answer in XML is a typed error. It knows nothing of the newer interface, whose sign-ins,
/// codes and profiles do not carry over.
///
/// Source: "Adobe Pass REST API V1 (legacy): fact sheet".
public struct AdobePassV1Plugin: SSOPlugin {
    /// The name configuration files use: `adobe-pass-v1`.
    public static let identifier: PluginIdentifier = "adobe-pass-v1"
    /// The plugin's version.
    public static let version = "0.1.0"
    /// The keys of the plugin's section in a product's configuration.
    public static let settings = SettingsSchema(AdobePassSettings.keys(proofInterruption: .never))

    private let service: AdobePassV1Service

    /// Keeps settings and context; calls nobody.
    ///
    /// - Parameters:
    ///   - settings: Settings that were checked against ``settings``.
    ///   - context: The plugin's way to the world.
    /// - Throws: `SSOError` with `configuration.invalid` when a required setting is missing.
    public init(settings: PluginSettings, context: PluginContext) throws(SSOError) {
        service = AdobePassV1Service(
            try AdobePassSettings(settings, proofInterruption: .never),
            context: context
        )
    }

    /// Hands over the handlers and the service.
    ///
    /// - Parameter registrar: Where to hand them over.
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
    /// The bridge to the legacy interface of Adobe Pass, `adobe-pass-v1`.
    public static let adobePassV1 = PluginFactory(AdobePassV1Plugin.self) { (settings, context) throws(SSOError) in
        try AdobePassV1Plugin(settings: settings, context: context)
    }
}
