import PartnerSSOBase

/// A value of a configuration and its JSON pointer, from which every check starts.
struct ConfigurationPlace {
    let pointer: String
    let json: JSON

    /// The place of a member's value or of an element.
    func child(_ name: String, _ json: JSON) -> ConfigurationPlace {
        ConfigurationPlace(pointer: Self.pointer(pointer, name), json: json)
    }

    /// Returns the pointer with one more step.
    static func pointer(_ pointer: String, _ name: String) -> String {
        JSONPointer(pointer).appending(quotable(name)).text
    }

    /// Returns a text shortened and escaped, so that a message can repeat it.
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
