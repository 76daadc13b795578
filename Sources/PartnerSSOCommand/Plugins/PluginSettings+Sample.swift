import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension PluginSettings {
    /// Settings that pass a schema: the defaults, and something for what is required and has none.
    static func sample(of schema: SettingsSchema) throws(SSOError) -> PluginSettings {
        var values: [String: Value] = [:]
        for key in schema.keys where key.isRequired || key.defaultValue != nil {
            values[key.name] = try Value(sampleOf: key)
        }
        return PluginSettings(values)
    }
}

extension PluginSettings.Value {
    fileprivate init(sampleOf key: SettingsSchema.Key) throws(SSOError) {
        switch key.kind {
        case .string: self = .string(key.defaultValue?.string ?? "sample")
        case .choice(let words): self = .string(key.defaultValue?.string ?? words.first ?? "")
        case .address: self = .address(try HTTPAddress(key.defaultValue?.string ?? "https://service.example.com"))
        case .boolean: self = .boolean(key.defaultValue == .boolean(true))
        case .integer(let range): self = .integer(key.defaultValue?.wholeNumber ?? range.lowerBound)
        case .seconds(let range): self = .duration(.seconds(key.defaultValue?.anyNumber ?? range.lowerBound))
        case .strings: self = .strings(key.defaultValue?.texts ?? [])
        // The value is distinctive, so a search for leaked secrets finds nothing else.
        case .secret: self = .secret(Secret("made-up-secret-93b1c7"))
        }
    }
}

extension JSONValue {
    fileprivate var wholeNumber: Int? {
        guard case .integer(let number) = self else { return nil }
        return Int(exactly: number)
    }

    fileprivate var anyNumber: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    fileprivate var texts: [String]? {
        guard case .array(let values) = self else { return nil }
        return values.compactMap(\.string)
    }
}
