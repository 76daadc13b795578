import AdobePassSupport
public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// The bridge to the legacy interface of Adobe Pass: an entitlement service for products that have not migrated yet.
///
/// It requests JSON, and also reads the XML that some of the service's calls answer regardless. It is independent of
/// the newer interface: sign-ins, codes and profiles are not shared between the two.
///
/// Each flow makes the fewest calls that the interface allows. The first flow of an installation also calls
/// `POST register` and `POST token`, once each:
///
/// | flow | calls |
/// | --- | --- |
/// | signed in already | `GET checkauthn`, `GET tokens/authn` |
/// | signed in at the platform | `GET checkauthn`, `GET config`, `GET profile-requests`, `POST tokens/authn`, `GET tokens/authn` |
/// | picked in the platform's picker | `GET checkauthn`, `GET config`, `GET profile-requests`, `POST tokens/authn`, `GET tokens/authn` |
/// | no permission | `GET checkauthn` |
/// | cancelled in the platform's picker | `GET checkauthn`, `GET config` |
/// | no proof | `GET checkauthn`, `GET config`, `GET profile-requests` |
/// | proof refused | `GET checkauthn`, `GET config`, `GET profile-requests`, `POST tokens/authn` |
/// | code, signed in at the third poll | `POST regcode`, `GET tokens/authn`, `GET tokens/authn`, `GET tokens/authn` |
/// | code of a device that the service names | `POST regcode`, `POST regcode` |
/// | temporary access | `POST freepreview`, `GET tokens/authn` |
/// | preauthorization of up to five resources | `GET preauthorize` |
/// | authorization | `GET authorize`, `GET mediatoken` |
/// | sign-out on a television box | `GET tokens/usermetadata`, `DELETE logout` |
/// | sign-out on a phone or tablet | `GET tokens/usermetadata` |
///
/// If the directory is in memory, `GET config` is not called. An authorization that the service refuses without a code
/// also calls `GET checkauthn`. Calls are repeated only as the retry rule allows.
///
/// Source: Adobe, *REST API V1 Reference*.
public struct AdobePassV1Plugin: SSOPlugin {
    /// The name configuration files use: `adobe-pass-v1`.
    public static let identifier: PluginIdentifier = "adobe-pass-v1"
    /// The plugin's version.
    public static let version = "0.1.0"
    /// The keys of the plugin's section in a product's configuration.
    public static let settings = SettingsSchema(V1Settings.keys)

    /// The keys of the records this plugin keeps: its registration, its token, and the device's identifiers.
    public static let storedRecords = StoredRecords.keys + [DeviceNames.key]

    private let service: AdobePassV1Service

    /// Stores settings and context, and makes no call.
    ///
    /// - Parameters:
    ///   - settings: Settings that were checked against ``settings``.
    ///   - context: The plugin's only access to anything outside itself.
    /// - Throws: `SSOError` with `configuration.invalid` when a required setting is missing.
    public init(settings: PluginSettings, context: PluginContext) throws(SSOError) {
        service = AdobePassV1Service(try V1Settings(settings), context: context)
    }

    /// Registers the handlers and the service.
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
    /// The bridge to the legacy interface of Adobe Pass, `adobe-pass-v1`.
    public static let adobePassV1 = PluginFactory(AdobePassV1Plugin.self) { (settings, context) throws(SSOError) in
        try AdobePassV1Plugin(settings: settings, context: context)
    }
}
