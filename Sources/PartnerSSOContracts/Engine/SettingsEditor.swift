import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Takes settings apart by their schema and puts them together again in other ways.
struct SettingsEditor: Sendable {
    private let schema: SettingsSchema
    private let values: [String: PluginSettings.Value]

    init(_ schema: SettingsSchema, _ settings: PluginSettings) {
        self.schema = schema
        let pairs = schema.keys.compactMap { key in Self.value(of: key, in: settings).map { (key.name, $0) } }
        values = Dictionary(pairs) { first, _ in first }
    }

    /// The settings, and the default of everything that has one and is not set.
    var withDefaults: PluginSettings {
        PluginSettings(complete)
    }

    /// What is required, and defaults for the rest.
    var minimal: PluginSettings {
        let required = Set(schema.keys.filter(\.isRequired).map(\.name))
        return PluginSettings(values.filter { required.contains($0.key) }.merging(defaults) { value, _ in value })
    }

    /// The settings without one of them.
    func without(_ name: String) -> PluginSettings {
        PluginSettings(complete.filter { $0.key != name })
    }

    /// Whether a setting is there.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// The text of every secret among the settings.
    var secrets: [String] {
        values.values.compactMap { value in
            guard case .secret(let secret) = value else { return nil }
            return secret.withValue { $0 }
        }
    }

    /// Every address among the settings.
    var addresses: [HTTPAddress] {
        complete.values.compactMap { value in
            guard case .address(let address) = value else { return nil }
            return address
        }
    }

    /// The settings as a configuration file writes them; a secret is named by a variable.
    ///
    /// - Parameter variable: The variable's name for a setting's.
    /// - Returns: The members of a plugin's `settings`.
    func written(_ variable: (String) -> String) -> [String: JSONValue] {
        Dictionary(
            values.map { name, value in
                switch value {
                case .string(let text): (name, .string(text))
                case .address(let address): (name, .string(address.description))
                case .boolean(let flag): (name, .boolean(flag))
                case .integer(let number): (name, .integer(Int64(number)))
                case .duration(let duration): (name, .number(duration.timeInterval))
                case .strings(let texts): (name, .array(texts.map { .string($0) }))
                case .secret: (name, .object(["environment": .string(variable(name))]))
                }
            }
        ) { first, _ in first }
    }

    private var complete: [String: PluginSettings.Value] {
        values.merging(defaults) { value, _ in value }
    }

    private var defaults: [String: PluginSettings.Value] {
        let pairs = schema.keys.compactMap { key in
            key.defaultValue.flatMap { Self.value($0, as: key.kind) }.map { (key.name, $0) }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private static func value(of key: SettingsSchema.Key, in settings: PluginSettings) -> PluginSettings.Value? {
        switch key.kind {
        case .string, .choice: settings.string(key.name).map(PluginSettings.Value.string)
        case .address: settings.address(key.name).map(PluginSettings.Value.address)
        case .boolean: settings.boolean(key.name).map(PluginSettings.Value.boolean)
        case .integer: settings.integer(key.name).map(PluginSettings.Value.integer)
        case .seconds: settings.duration(key.name).map(PluginSettings.Value.duration)
        case .strings: settings.strings(key.name).map(PluginSettings.Value.strings)
        case .secret: settings.secret(key.name).map(PluginSettings.Value.secret)
        }
    }

    /// The checked value that a default stands for, or `nil` when it is not of the kind.
    static func value(_ json: JSONValue, as kind: SettingsSchema.Kind) -> PluginSettings.Value? {
        switch (kind, json) {
        case (.string, .string(let text)) where !text.isEmpty: .string(text)
        case (.choice(let words), .string(let text)) where words.contains(text): .string(text)
        case (.address, .string(let text)): (try? HTTPAddress(text)).map(PluginSettings.Value.address)
        case (.boolean, .boolean(let flag)): .boolean(flag)
        case (.integer(let range), .integer(let number)):
            Int(exactly: number).flatMap { range.contains($0) ? .integer($0) : nil }
        case (.seconds(let range), .integer(let number)):
            range.contains(Double(number)) ? .duration(.seconds(number)) : nil
        case (.seconds(let range), .number(let number)): range.contains(number) ? .duration(.seconds(number)) : nil
        case (.strings, .array(let list)):
            list.allSatisfy { $0.string != nil } ? .strings(list.compactMap(\.string)) : nil
        default: nil
        }
    }
}
