/// A pair of braces in code, and what stands before it.
struct CodeBlock: Equatable {
    /// The line of the opening brace, counted from 1.
    let line: Int
    /// The number of lines between the braces.
    let length: Int
    /// Whether the block declares the members of a type; any other is a function, an accessor, a closure or a statement.
    let isTypeBody: Bool

    /// Returns the blocks of a text without comments and strings, in the order in which they end.
    static func all(in code: String) -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var open: [(line: Int, isTypeBody: Bool)] = []
        var header: [UInt8] = []
        var line = 1
        for byte in code.utf8 {
            switch byte {
            case UInt8(ascii: "{"):
                open.append((line, declaresType(header)))
                header = []
            case UInt8(ascii: "}"):
                guard let start = open.popLast() else { continue }
                let length = max(line - start.line - 1, 0)
                blocks.append(CodeBlock(line: start.line, length: length, isTypeBody: start.isTypeBody))
                header = []
            case UInt8(ascii: "\n"):
                line += 1
                header.append(UInt8(ascii: " "))
            default:
                header.append(byte)
            }
        }
        return blocks
    }

    /// Whether the text since the brace before ends in the declaration of a type: its keyword, and no parenthesis or
    /// keyword of a member after it, as in `class func make() {`.
    private static func declaresType(_ header: [UInt8]) -> Bool {
        let end = header.split { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }.last ?? []
        let words = end.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard let keyword = words.lastIndex(where: types.contains) else { return false }
        return words[keyword...].allSatisfy { !members.contains($0) }
    }

    private static let types: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]
    private static let members: Set = ["func", "init", "let", "subscript", "var"]
}
