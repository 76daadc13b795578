import PartnerSSOBase

/// A value of a configuration and its pointer: what every check starts from.
struct ConfigurationPlace {
    let pointer: String
    let json: JSON

    /// The place of a member's value or of an element.
    func child(_ name: String, _ json: JSON) -> ConfigurationPlace {
        ConfigurationPlace(pointer: Self.pointer(pointer, name), json: json)
    }

    /// A pointer one step longer.
    static func pointer(_ pointer: String, _ name: String) -> String {
        JSONPointer(pointer).appending(quotable(name)).text
    }

    /// A text short and harmless enough to be repeated in a message.
    static func quotable(_ text: String) -> String {
        let shown = text.unicodeScalars.prefix(80).map { scalar in
            scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
        }
        let start = String(String.UnicodeScalarView(shown))
        return shown.count < text.unicodeScalars.count ? start + "…" : start
    }
}

extension JSON {
    /// The kind of value, as a noun for messages.
    var kind: String {
        switch content {
        case .null: "null"
        case .boolean: "a boolean"
        case .integer, .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
