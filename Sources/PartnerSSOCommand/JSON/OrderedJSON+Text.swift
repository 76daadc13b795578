extension OrderedJSON {
    /// Lines with two blanks for each level, as people read them.
    var text: String {
        var text = ""
        write(to: &text, indentation: 0)
        return text
    }

    /// One line without blanks, as services send it.
    var compactText: String {
        var text = ""
        write(to: &text, indentation: nil)
        return text
    }

    private func write(to text: inout String, indentation: Int?) {
        switch self {
        case .null: text += "null"
        case .boolean(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value): text += value.isFinite ? String(value) : "null"
        case .string(let value): Self.write(value, to: &text)
        case .array(let values):
            Self.write(values, between: ("[", "]"), to: &text, indentation) { value, text, inner in
                value.write(to: &text, indentation: inner)
            }
        case .object(let members):
            Self.write(members, between: ("{", "}"), to: &text, indentation) { member, text, inner in
                Self.write(member.name, to: &text)
                text += inner == nil ? ":" : ": "
                member.value.write(to: &text, indentation: inner)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element],
        between brackets: (String, String),
        to text: inout String,
        _ indentation: Int?,
        writeElement: (Element, inout String, Int?) -> Void
    ) {
        text += brackets.0
        let inner = indentation.map { $0 + 2 }
        for (position, element) in elements.enumerated() {
            if position > 0 { text += "," }
            if let inner { text += "\n" + String(repeating: " ", count: inner) }
            writeElement(element, &text, inner)
        }
        if let indentation, !elements.isEmpty { text += "\n" + String(repeating: " ", count: indentation) }
        text += brackets.1
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: text += escaped(scalar)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
