/// A value of a configuration and its pointer: what every check starts from.
struct ConfigurationPlace {
    let pointer: String
    let json: PositionedJSON

    /// The place of a member's value or of an element.
    func child(_ name: String, _ json: PositionedJSON) -> ConfigurationPlace {
        ConfigurationPlace(pointer: Self.pointer(pointer, name), json: json)
    }

    /// A pointer one step longer, escaped as RFC 6901, section 3, has it.
    static func pointer(_ pointer: String, _ name: String) -> String {
        var escaped = ""
        for scalar in quotable(name).unicodeScalars {
            switch scalar {
            case "~": escaped += "~0"
            case "/": escaped += "~1"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return "\(pointer)/\(escaped)"
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
