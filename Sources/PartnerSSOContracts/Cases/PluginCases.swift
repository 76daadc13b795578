import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The laws of the plugin's names and of how it is made.
enum PluginCases {
    static let all = [identifier, version, factory, making, redacted, fresh]

    private static let identifier = ContractCase(
        "PLG-001",
        "The identifier is well formed",
        "A plugin's identifier is lower-case ASCII words and digits joined by single hyphens, begins with a letter and has at most 64 characters."
    ) { probe in
        let identifier = probe.harness.factory.identifier
        try probe.require(identifier.isWellFormed, "\(quoted(identifier.rawValue)) is no plugin identifier.")
    }

    private static let version = ContractCase(
        "PLG-002",
        "The version has the form major.minor.patch",
        "A plugin's version is three numbers without leading zeros, joined by dots."
    ) { probe in
        let version = probe.harness.factory.version
        let parts = version.split(separator: ".", omittingEmptySubsequences: false)
        let areNumbers = parts.allSatisfy { part in
            let isPlain = !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            return isPlain && (part == "0" || part.first != "0")
        }
        try probe.require(parts.count == 3 && areNumbers, "\(quoted(version)) is not major.minor.patch.")
    }

    private static let factory = ContractCase(
        "PLG-003",
        "The factory speaks for the plugin it makes",
        "Identifier, version and settings of a factory are those of the plugin's type, whenever they are asked for."
    ) { probe in
        let factory = probe.harness.factory
        for _ in 0..<2 {
            let type = Swift.type(of: try probe.makePlugin())
            try probe.require(
                type.identifier == factory.identifier,
                "The factory is named \(factory.identifier), the plugin it makes \(type.identifier)."
            )
            let isSame = type.version == factory.version
            try probe.require(isSame, "The factory's version is \(factory.version), the plugin's \(type.version).")
            try probe.require(type.settings == factory.settings, "The factory's settings are not the plugin's.")
        }
    }

    private static let making = ContractCase(
        "PLG-004",
        "Making a plugin opens nothing",
        "A plugin that is made touches neither time nor the wire, the store or randomness, not even in a task of its own."
    ) { probe in
        let tripwire = Tripwire()
        let plugin = try probe.makePlugin(in: tripwire.environment)
        await tripwire.settle()
        let touches = tripwire.touches
        try probe.require(touches.isEmpty, "Made, the plugin touched \(touches.joined(separator: ", ")).")
        withExtendedLifetime(plugin) {}
    }

    private static let redacted = ContractCase(
        "PLG-005",
        "A plugin that is printed shows no secret",
        "A plugin keeps the secrets of its settings in a form that redacts itself, so that nothing shows them by accident."
    ) { probe in
        let plugin = try probe.makePlugin()
        let registrar = probe.register(plugin)
        var text = "\(plugin) \(String(reflecting: plugin))"
        dump(plugin, to: &text, maxDepth: 12, maxItems: 5000)
        dump(registrar, to: &text, maxDepth: 12, maxItems: 5000)
        for secret in SettingsEditor(probe.harness.factory.settings, probe.harness.settings).secrets {
            try probe.require(!text.contains(secret), "A secret of the settings shows when the plugin is printed.")
        }
    }

    private static let fresh = ContractCase(
        "PLG-006",
        "A second plugin is as good as the first",
        "Plugins made from the same settings behave alike, however many were made before: nothing is kept for the process."
    ) { probe in
        let (first, second) = (probe.register(try probe.makePlugin()), probe.register(try probe.makePlugin()))
        try RegistrationCases.requireEqual(first, second, "Made twice", probe)
    }
}
