extension PositionedJSON {
    /// The value as indented text, with its members in order.
    var text: String {
        var text = ""
        write(to: &text, indentation: "")
        return text
    }

    private func write(to text: inout String, indentation: String) {
        switch content {
        case .null: text += "null"
        case .boolean(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value): text += String(value)
        case .string(let value): text += Self.quoted(value)
        case .array(let values):
            Self.write(values, "[", "]", to: &text, indentation) { value, text, indentation in
                value.write(to: &text, indentation: indentation)
            }
        case .object(let members):
            Self.write(members, "{", "}", to: &text, indentation) { member, text, indentation in
                text += Self.quoted(member.name) + ": "
                member.value.write(to: &text, indentation: indentation)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item],
        _ opening: String,
        _ closing: String,
        to text: inout String,
        _ indentation: String,
        writeItem: (Item, inout String, String) -> Void
    ) {
        text += opening
        for (index, item) in items.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + indentation + "  "
            writeItem(item, &text, indentation + "  ")
        }
        text += (items.isEmpty ? "" : "\n" + indentation) + closing
    }

    /// A string as JSON writes it.
    static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
