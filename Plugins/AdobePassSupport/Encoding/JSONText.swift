/// JSON to be written with its members in a fixed order, so that one value has one text.
public enum JSONText: Sendable, Hashable {
    /// A string.
    case string(String)
    /// A whole number.
    case integer(Int64)
    /// A number, by its digits.
    case number(Double)
    /// A list.
    case array([JSONText])
    /// An object.
    case object([Member])

    /// A member of an object.
    public struct Member: Sendable, Hashable {
        /// Its name.
        public let name: String
        /// Its value.
        public let value: JSONText

        /// Creates a member.
        public init(_ name: String, _ value: JSONText) {
            self.name = name
            self.value = value
        }
    }

    /// The text, without any white space.
    public var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .string(let value):
            Self.write(value, to: &text)
        case .integer(let value):
            text += String(value)
        case .number(let value):
            text += value.isFinite ? "\(value)" : "0"
        case .array(let values):
            text += "["
            for (position, value) in values.enumerated() {
                if position > 0 { text += "," }
                value.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (position, member) in members.enumerated() {
                if position > 0 { text += "," }
                Self.write(member.name, to: &text)
                text += ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    private static func write(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
