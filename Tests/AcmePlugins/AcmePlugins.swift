package import PartnerSSOPluginKit
import PartnerSSOTesting
package import PartnerSSOVocabulary

/// A service plugin with a setting of every kind.
package struct AcmeServicePlugin: SSOPlugin {
    package static let identifier: PluginIdentifier = "acme-service"
    package static let version = "1.2.3"
    package static let settings = SettingsSchema([
        .required("baseURL", .address, "Where the service is."),
        .required("softwareStatement", .secret, "What registers the application."),
        .optional("mode", .choice(["strict", "lenient"]), default: .string("strict"), "How strict to be."),
        .optional("retries", .integer(0...5), default: .integer(3), "How often to try again."),
        .optional("pause", .seconds(0.5...30), "How long to wait."),
        .optional("verbose", .boolean, "Whether to say more."),
        .optional("tags", .strings, "Words to send along."),
        .optional("label", .string, "A name to show."),
    ])
    package static let factory = PluginFactory(Self.self) { settings, _ throws(SSOError) in try Self(settings) }

    package let values: PluginSettings

    init(_ settings: PluginSettings) throws(SSOError) {
        guard settings.address("baseURL") != nil else { throw PluginSettings.missing("baseURL") }
        guard settings.secret("softwareStatement") != nil else { throw PluginSettings.missing("softwareStatement") }
        if settings.string("label") == "refuse" {
            throw SSOError(.configurationInvalid, "The label cannot be this.", hint: "Choose another.")
        }
        values = settings
    }

    package func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.service(ScriptedEntitlementService())
    }
}

/// Another service plugin.
package struct OtherServicePlugin: SSOPlugin {
    package static let identifier: PluginIdentifier = "other-service"
    package static let version = "1.0.0"
    package static let settings = SettingsSchema()
    package static let factory = PluginFactory(Self.self) { _, _ in Self() }

    package func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.service(ScriptedEntitlementService())
    }
}

/// A service plugin that calls two addresses.
package struct TwoAddressPlugin: SSOPlugin {
    package static let identifier: PluginIdentifier = "two-addresses"
    package static let version = "1.0.0"
    package static let settings = SettingsSchema([
        .required("first", .address, "Where the service is."),
        .required("second", .address, "Where its directory is."),
        .required("statement", .secret, "What registers the application."),
    ])
    package static let factory = PluginFactory(Self.self) { _, _ in Self() }

    package func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.service(ScriptedEntitlementService())
    }
}

/// A framework plugin that is made under either of two names.
package struct AcmeFrameworkPlugin: SSOPlugin {
    package static let identifier: PluginIdentifier = "acme-device"
    package static let version = "1.0.0"
    package static let settings = SettingsSchema([
        .optional("tracing", .boolean, default: .boolean(false), "Says more.")
    ])
    package static let factory = PluginFactory(Self.self) { _, _ in Self() }

    package func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.framework(ScriptedPartnerFramework())
    }
}

/// Another framework plugin.
package struct OtherFrameworkPlugin: SSOPlugin {
    package static let identifier: PluginIdentifier = "other-device"
    package static let version = "1.0.0"
    package static let settings = SettingsSchema()
    package static let factory = PluginFactory(Self.self) { _, _ in Self() }

    package func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.framework(ScriptedPartnerFramework())
    }
}

/// A plugin that forgets its handlers.
package struct ForgetfulPlugin: SSOPlugin {
    package static let identifier: PluginIdentifier = "forgetful"
    package static let version = "1.0.0"
    package static let settings = SettingsSchema()
    package static let factory = PluginFactory(Self.self) { _, _ in Self() }

    package func register(in registrar: inout PluginRegistrar) {}
}

extension [PluginFactory] {
    /// All plugins a configuration of the tests may name.
    package static let acme: [PluginFactory] = [
        AcmeServicePlugin.factory, OtherServicePlugin.factory, AcmeFrameworkPlugin.factory,
        OtherFrameworkPlugin.factory, ForgetfulPlugin.factory,
    ]
}
