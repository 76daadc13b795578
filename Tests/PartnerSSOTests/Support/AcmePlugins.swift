import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// A service plugin with a setting of every kind.
struct AcmeServicePlugin: SSOPlugin {
    static let identifier: PluginIdentifier = "acme-service"
    static let version = "1.2.3"
    static let settings = SettingsSchema([
        .required("baseURL", .address, "Where the service is."),
        .required("softwareStatement", .secret, "What registers the application."),
        .optional("mode", .choice(["strict", "lenient"]), default: .string("strict"), "How strict to be."),
        .optional("retries", .integer(0...5), default: .integer(3), "How often to try again."),
        .optional("pause", .seconds(0.5...30), "How long to wait."),
        .optional("verbose", .boolean, "Whether to say more."),
        .optional("tags", .strings, "Words to send along."),
        .optional("label", .string, "A name to show."),
    ])
    static let factory = PluginFactory(Self.self) { settings, _ throws(SSOError) in try Self(settings) }

    let values: PluginSettings

    init(_ settings: PluginSettings) throws(SSOError) {
        guard settings.address("baseURL") != nil else { throw PluginSettings.missing("baseURL") }
        guard settings.secret("softwareStatement") != nil else { throw PluginSettings.missing("softwareStatement") }
        if settings.string("label") == "refuse" {
            throw SSOError(.configurationInvalid, "The label cannot be this.", hint: "Choose another.")
        }
        values = settings
    }

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.service(ScriptedEntitlementService())
    }
}

/// Another service plugin.
struct OtherServicePlugin: SSOPlugin {
    static let identifier: PluginIdentifier = "other-service"
    static let version = "1.0.0"
    static let settings = SettingsSchema()
    static let factory = PluginFactory(Self.self) { _, _ in Self() }

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.service(ScriptedEntitlementService())
    }
}

/// A service plugin that calls two addresses.
struct TwoAddressPlugin: SSOPlugin {
    static let identifier: PluginIdentifier = "two-addresses"
    static let version = "1.0.0"
    static let settings = SettingsSchema([
        .required("first", .address, "Where the service is."),
        .required("second", .address, "Where its directory is."),
        .required("statement", .secret, "What registers the application."),
    ])
    static let factory = PluginFactory(Self.self) { _, _ in Self() }

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.service(ScriptedEntitlementService())
    }
}

/// A framework plugin that is made under either of two names.
struct AcmeFrameworkPlugin: SSOPlugin {
    static let identifier: PluginIdentifier = "acme-device"
    static let version = "1.0.0"
    static let settings = SettingsSchema([.optional("tracing", .boolean, default: .boolean(false), "Says more.")])
    static let factory = PluginFactory(Self.self) { _, _ in Self() }

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.framework(ScriptedPartnerFramework())
    }
}

/// Another framework plugin.
struct OtherFrameworkPlugin: SSOPlugin {
    static let identifier: PluginIdentifier = "other-device"
    static let version = "1.0.0"
    static let settings = SettingsSchema()
    static let factory = PluginFactory(Self.self) { _, _ in Self() }

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.framework(ScriptedPartnerFramework())
    }
}

/// A plugin that forgets its handlers.
struct ForgetfulPlugin: SSOPlugin {
    static let identifier: PluginIdentifier = "forgetful"
    static let version = "1.0.0"
    static let settings = SettingsSchema()
    static let factory = PluginFactory(Self.self) { _, _ in Self() }

    func register(in registrar: inout PluginRegistrar) {}
}

extension [PluginFactory] {
    /// All plugins a configuration of the tests may name.
    static let acme: [PluginFactory] = [
        AcmeServicePlugin.factory, OtherServicePlugin.factory, AcmeFrameworkPlugin.factory,
        OtherFrameworkPlugin.factory, ForgetfulPlugin.factory,
    ]
}
