extension JSON {
    /// The value as compact JSON text.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The value as compact JSON in UTF-8.
    var bytes: [UInt8] {
        var output: [UInt8] = []
        write(into: &output)
        return output
    }

    private func write(into output: inout [UInt8]) {
        switch self {
        case .null: output.append(contentsOf: "null".utf8)
        case .bool(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
        case .integer(let integer): output.append(contentsOf: "\(integer)".utf8)
        case .number(let number): output.append(contentsOf: "\(number)".utf8)
        case .string(let text): Self.write(text, into: &output)
        case .array(let elements):
            Self.write(elements, open: "[", close: "]", into: &output) { element, output in
                element.write(into: &output)
            }
        case .object(let members):
            Self.write(members, open: "{", close: "}", into: &output) { member, output in
                Self.write(member.name, into: &output)
                output.append(UInt8(ascii: ":"))
                member.value.write(into: &output)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item],
        open: Unicode.Scalar,
        close: Unicode.Scalar,
        into output: inout [UInt8],
        item write: (Item, inout [UInt8]) -> Void
    ) {
        output.append(UInt8(ascii: open))
        var isFirst = true
        for item in items {
            if !isFirst { output.append(UInt8(ascii: ",")) }
            isFirst = false
            write(item, &output)
        }
        output.append(UInt8(ascii: close))
    }

    private static func write(_ text: String, into output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        // Most texts need no escape, and a list of MVPDs has thousands of them.
        if text.utf8.contains(where: needsEscape) {
            for byte in text.utf8 { writeEscaped(byte, into: &output) }
        } else {
            output.append(contentsOf: text.utf8)
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func writeEscaped(_ byte: UInt8, into output: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(contentsOf: [UInt8(ascii: "\\"), byte])
        case 0x0A: output.append(contentsOf: "\\n".utf8)
        case 0x0D: output.append(contentsOf: "\\r".utf8)
        case 0x09: output.append(contentsOf: "\\t".utf8)
        case ..<0x20: output.append(contentsOf: "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8)
        default: output.append(byte)
        }
    }
}
