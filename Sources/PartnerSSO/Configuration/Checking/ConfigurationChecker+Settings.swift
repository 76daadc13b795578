import PartnerSSOBase
import PartnerSSOPluginKit

extension ConfigurationChecker {
    /// Reads a plugin's settings.
    ///
    /// A faulty one is replaced by a valid placeholder, so that the rest can be checked.
    mutating func settings(of factory: PluginFactory, in section: ConfigurationSection) -> PluginSettings {
        let schema = factory.settings
        let absent = ConfigurationPlace(
            pointer: ConfigurationPlace.pointer(section.place.pointer, "settings"),
            json: JSON(.object([]), at: section.place.json.position)
        )
        guard let given = open(section["settings"] ?? absent, knowing: schema.keys.map(\.name)) else {
            return PluginSettings(schema.keys.reduce(into: [:]) { $0[$1.name] = $1.kind.simulator })
        }
        var values: [String: PluginSettings.Value] = [:]
        for key in schema.keys where key.kind != .secret { values[key.name] = value(of: key, in: given) }
        let allowsInline = allowsInlineSecrets(schema, values, given)
        for key in schema.keys where key.kind == .secret {
            guard let place = place(of: key, in: given) else { continue }
            values[key.name] = secret(place, allowsInline: allowsInline).map { .secret($0) } ?? key.kind.simulator
        }
        for key in schema.keys where key.isRequired && values[key.name] == nil {
            refuse(given.place, "The setting \"\(key.name)\" is missing: \(key.summary)")
            values[key.name] = key.kind.simulator
        }
        return PluginSettings(values)
    }

    private func place(of key: SettingsSchema.Key, in section: ConfigurationSection) -> ConfigurationPlace? {
        section[key.name] ?? key.defaultValue.map { section.place.child(key.name, JSON($0)) }
    }

    private mutating func value(of key: SettingsSchema.Key, in section: ConfigurationSection) -> PluginSettings.Value? {
        guard let place = place(of: key, in: section) else { return nil }
        return value(place, of: key.kind) ?? key.kind.simulator
    }

    private mutating func value(
        _ place: ConfigurationPlace,
        of kind: SettingsSchema.Kind
    ) -> PluginSettings.Value? {
        switch kind {
        case .string: text(place).map { .string($0) }
        case .choice(let words): choice(place, of: words).map { .string($0) }
        case .address: address(place).map { .address($0) }
        case .boolean: boolean(place).map { .boolean($0) }
        case .integer(let range): integer(place, in: range).map { .integer($0) }
        case .seconds(let range): seconds(place, in: range).map { .duration(.seconds($0)) }
        case .strings: texts(place).map { .strings($0) }
        case .secret: secret(place, allowsInline: false).map { .secret($0) }
        }
    }

    private mutating func address(_ place: ConfigurationPlace) -> HTTPAddress? {
        guard let text = text(place) else { return nil }
        do throws(SSOError) {
            return try HTTPAddress(text)
        } catch {
            refuse(place, "\(error.message) \(error.hint)")
            return nil
        }
    }

    private mutating func boolean(_ place: ConfigurationPlace) -> Bool? {
        guard case .boolean(let value) = place.json.content else {
            refuse(place, insteadOf: "true or false")
            return nil
        }
        return value
    }

    private mutating func integer(_ place: ConfigurationPlace, in range: ClosedRange<Int>) -> Int? {
        guard case .integer(let number) = place.json.content else {
            refuse(place, insteadOf: "a whole number")
            return nil
        }
        guard let value = Int(exactly: number), range.contains(value) else {
            refuse(place, "The number must be from \(range.lowerBound) to \(range.upperBound).")
            return nil
        }
        return value
    }

    private mutating func seconds(_ place: ConfigurationPlace, in range: ClosedRange<Double>) -> Double? {
        let value: Double
        switch place.json.content {
        case .integer(let number): value = Double(number)
        case .number(let number): value = number
        default:
            refuse(place, insteadOf: "a number of seconds")
            return nil
        }
        guard range.contains(value) else {
            refuse(place, "The number of seconds must be from \(range.lowerBound) to \(range.upperBound).")
            return nil
        }
        return value
    }
}

extension SettingsSchema.Kind {
    /// A valid placeholder for a faulty setting, so that the plugin can be created.
    fileprivate var simulator: PluginSettings.Value {
        switch self {
        case .string: .string("unknown")
        case .choice(let words): .string(words.first ?? "unknown")
        case .address: (try? HTTPAddress("https://localhost")).map { .address($0) } ?? .string("unknown")
        case .boolean: .boolean(false)
        case .integer(let range): .integer(range.lowerBound)
        case .seconds(let range): .duration(.seconds(range.lowerBound))
        case .strings: .strings([])
        case .secret: .secret(Secret("unknown"))
        }
    }
}
