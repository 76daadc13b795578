extension JSON {
    /// The value as text for people, indented by two spaces for each level, with the members in order.
    package var text: String { String(decoding: bytes(indentation: 0), as: UTF8.self) }

    /// The value as text on one line without spaces, as services send it, with the members in order.
    package var compactText: String { String(decoding: compactBytes, as: UTF8.self) }

    /// ``compactText`` in UTF-8.
    package var compactBytes: [UInt8] { bytes(indentation: nil) }

    private func bytes(indentation: Int?) -> [UInt8] {
        var output: [UInt8] = []
        // What a short answer needs, so that it does not grow several times.
        output.reserveCapacity(256)
        write(to: &output, indentation)
        return output
    }

    private func write(to output: inout [UInt8], _ indentation: Int?) {
        switch content {
        case .null: output += "null".utf8
        case .boolean(let value): output += (value ? "true" : "false").utf8
        case .integer(let value): output += String(value).utf8
        case .number(let value): output += (value.isFinite ? String(value) : "null").utf8
        case .string(let value): Self.write(value, to: &output)
        case .array(let elements):
            Self.write(elements, between: ("[", "]"), to: &output, indentation) { element, output, inner in
                element.write(to: &output, inner)
            }
        case .object(let members):
            Self.write(members, between: ("{", "}"), to: &output, indentation) { member, output, inner in
                Self.write(member.name, to: &output)
                output += (inner == nil ? ":" : ": ").utf8
                member.value.write(to: &output, inner)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item],
        between brackets: (Unicode.Scalar, Unicode.Scalar),
        to output: inout [UInt8],
        _ indentation: Int?,
        item write: (Item, inout [UInt8], Int?) -> Void
    ) {
        let inner = indentation.map { $0 + 2 }
        output.append(UInt8(ascii: brackets.0))
        for (index, item) in items.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            breakLine(inner, in: &output)
            write(item, &output, inner)
        }
        if !items.isEmpty { breakLine(indentation, in: &output) }
        output.append(UInt8(ascii: brackets.1))
    }

    private static func breakLine(_ indentation: Int?, in output: inout [UInt8]) {
        guard let indentation else { return }
        output.append(0x0A)
        output += repeatElement(0x20, count: indentation)
    }

    private static func write(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { bytes in
            // A fast path, because a directory has thousands of texts, and most of them need no escape.
            guard bytes.contains(where: needsEscape) else { return output.append(contentsOf: bytes) }
            for byte in bytes {
                if needsEscape(byte) { output += escape(of: byte).utf8 } else { output.append(byte) }
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    /// JSON allows an unescaped delete character, but a terminal interprets it.
    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
    }

    private static func escape(of byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "\""): "\\\""
        case UInt8(ascii: "\\"): "\\\\"
        case 0x0A: "\\n"
        case 0x0D: "\\r"
        case 0x09: "\\t"
        default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }
    }
}
