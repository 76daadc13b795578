/// A pair of braces in code, and what stands before it.
struct CodeBlock: Equatable {
    /// The line of the opening brace, counted from 1.
    let line: Int
    /// The number of lines between the braces.
    let length: Int
    /// The number of lines from the `func` or `init` of a function to its closing brace; for any other block, ``length``.
    let wholeLength: Int
    /// Whether the block declares the members of a type; any other is a function, an accessor, a closure or a statement.
    let isTypeBody: Bool
    /// Whether the block is the body of a `func`, an `init` or a `subscript`.
    let isFunction: Bool

    /// Returns the blocks of a text without comments and strings, in the order in which they end.
    static func all(in code: String) -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var open: [(line: Int, function: Int?, isTypeBody: Bool)] = []
        var header: [UInt8] = []
        var line = 1
        for byte in code.utf8 {
            switch byte {
            case UInt8(ascii: "{"):
                let function = linesOfSignature(header).map { line - $0 }
                open.append((line, function, declaresType(header)))
                header = []
            case UInt8(ascii: "}"):
                guard let start = open.popLast() else { continue }
                let length = max(line - start.line - 1, 0)
                blocks.append(
                    CodeBlock(
                        line: start.line,
                        length: length,
                        wholeLength: start.function.map { line - $0 + 1 } ?? length,
                        isTypeBody: start.isTypeBody,
                        isFunction: start.function != nil
                    )
                )
                header = []
            case UInt8(ascii: "\n"):
                line += 1
                header.append(byte)
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
        let words = String(decoding: end, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
        guard let keyword = words.lastIndex(where: types.contains) else { return false }
        return words[keyword...].allSatisfy { !members.contains($0) }
    }

    /// The number of line breaks between the keyword of a function and its brace, or `nil` if the text declares none.
    private static func linesOfSignature(_ header: [UInt8]) -> Int? {
        let text = String(decoding: header, as: UTF8.self)
        let keyword = text.ranges(of: /(?:^|[\s)])(?:func\s|init[?(<]|subscript[(<])/).last
        return keyword.map { text[$0.upperBound...].count(where: \.isNewline) }
    }

    private static let types: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]
    private static let members: Set = ["func", "init", "let", "subscript", "var"]
}
