import PartnerSSO
import PartnerSSOPluginKit

/// The laws of a plugin's settings.
enum SettingsCases {
    static let all = [names, kinds, secrets, required, optional, missing, unknown]

    private static let names = ContractCase(
        "SET-001",
        "Settings are named and explained",
        "Each setting has a name of its own in lower camel case, unlike every other even without regard to case, and a sentence that says what it is for."
    ) { probe in
        var seen: Set<String> = []
        for key in probe.harness.factory.settings.keys {
            try probe.require(isCamelCase(key.name), "\(quoted(key.name)) is not in lower camel case.")
            let isNew = seen.insert(key.name.lowercased()).inserted
            try probe.require(isNew, "\(quoted(key.name)) is there twice, or differs from another name only in case.")
            let isSentence = key.summary.contains(" ") && key.summary.hasSuffix(".")
            try probe.require(isSentence, "\(quoted(key.name)) is not explained in a sentence.")
        }
    }

    private static let kinds = ContractCase(
        "SET-002",
        "Defaults are of the kind they stand for",
        "The default of a setting is a value that a product could have written, and a choice has words to choose from."
    ) { probe in
        for key in probe.harness.factory.settings.keys {
            if case .choice(let words) = key.kind {
                let isChoice = Set(words).count == words.count && words.count > 1 && !words.contains("")
                try probe.require(isChoice, "\(quoted(key.name)) offers no choice of different words.")
            }
            guard let value = key.defaultValue else { continue }
            let isOfKind = SettingsEditor.value(value, as: key.kind) != nil
            try probe.require(isOfKind, "The default of \(quoted(key.name)) is not of its kind.")
        }
    }

    private static let secrets = ContractCase(
        "SET-003",
        "Secrets are declared as secrets",
        "A setting whose name says that it is a secret is of the kind secret and has no default, so that none stands in a configuration file."
    ) { probe in
        let words = ["secret", "password", "token", "credential", "statement", "privatekey", "apikey", "passphrase"]
        for key in probe.harness.factory.settings.keys {
            let name = key.name.lowercased()
            if key.kind != .secret, isValue(key.kind), let word = words.first(where: { name.contains($0) }) {
                throw ContractFailure("\(quoted(key.name)) is called a \(word) and is not of the kind secret.")
            }
            let isOpen = key.kind == .secret && key.defaultValue != nil
            try probe.require(!isOpen, "The secret \(quoted(key.name)) has a default, which is then no secret.")
        }
    }

    private static let required = ContractCase(
        "SET-004",
        "A required setting that is missing is a configuration error",
        "Without a setting it declares as required a plugin is not made, and throws configuration.invalid naming the setting."
    ) { probe in
        let schema = probe.harness.factory.settings
        let editor = SettingsEditor(schema, probe.harness.settings)
        for key in schema.keys where key.isRequired {
            guard editor.has(key.name) else { throw ContractUnstaged("The harness lacks \(quoted(key.name)).") }
            do throws(SSOError) {
                _ = try probe.makePlugin(settings: editor.without(key.name))
            } catch {
                let isTyped = error.code == .configurationInvalid && error.message.contains(key.name)
                try probe.require(isTyped, "Without \(quoted(key.name)) the error is \(error.code): \(error.message)")
                continue
            }
            throw ContractFailure("The plugin is made without \(quoted(key.name)), which it declares as required.")
        }
    }

    private static let optional = ContractCase(
        "SET-005",
        "Only what is declared as required is required",
        "From its required settings and the defaults of the others a plugin can be made."
    ) { probe in
        let editor = SettingsEditor(probe.harness.factory.settings, probe.harness.settings)
        do throws(SSOError) {
            _ = try probe.makePlugin(settings: editor.minimal)
        } catch {
            throw ContractFailure("With nothing but its required settings the plugin is not made: \(error)")
        }
    }

    private static let missing = ContractCase(
        "SET-006",
        "The configuration check names what is missing",
        "A product that leaves a setting out passes the configuration check, or the check names that very setting."
    ) { probe in
        let bench = ConfigurationBench(probe.harness)
        let whole = try bench.faults { $0 }
        try probe.require(whole.isEmpty, "The harness's settings do not pass: \(whole.first?.description ?? "")")
        for key in probe.harness.factory.settings.keys {
            let faults = try bench.faults { settings in settings.filter { $0.key != key.name } }
            let isNamed = faults.contains { $0.message.contains("\"\(key.name)\"") }
            try probe.require(
                key.isRequired ? isNamed : faults.isEmpty || isNamed,
                "Without \(quoted(key.name)) the check says: \(faults.first?.description ?? "nothing")"
            )
        }
    }

    private static let unknown = ContractCase(
        "SET-007",
        "An unknown key is refused with the key that was meant",
        "The names of the settings are far enough apart that a slip of the pen in one leads back to it."
    ) { probe in
        let bench = ConfigurationBench(probe.harness)
        for key in probe.harness.factory.settings.keys {
            for slip in slips(of: key.name) where probe.harness.factory.settings[slip] == nil {
                let faults = try bench.faults { $0.merging([slip: .boolean(true)]) { first, _ in first } }
                let fault = faults.first { $0.pointer.hasSuffix("/settings/\(slip)") }
                try probe.require(
                    fault?.nearest == key.name,
                    "For \(quoted(slip)) the check suggests \(quoted(fault?.nearest)), not \(quoted(key.name))."
                )
            }
        }
    }

    /// What a hand writes that meant a name: a letter too few, one too many, two in the wrong order, a wrong case.
    private static func slips(of name: String) -> [String] {
        var letters = Array(name)
        if letters.count > 2 { letters.swapAt(1, 2) }
        return [String(name.dropLast()), name + "s", String(letters), name.uppercased()].filter { !$0.isEmpty }
    }

    /// Whether a setting of this kind could hold a secret's text.
    private static func isValue(_ kind: SettingsSchema.Kind) -> Bool {
        switch kind {
        case .string, .strings: true
        case .choice, .address, .boolean, .integer, .seconds, .secret: false
        }
    }

    private static func isCamelCase(_ name: String) -> Bool {
        guard let first = name.utf8.first, (0x61...0x7A).contains(first) else { return false }
        return name.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
        }
    }
}
