/// Takes comments and the contents of strings out of Swift source, and keeps every line where it is.
enum CodeOnly {
    private enum Mode {
        case code
        case lineComment
        case blockComment(depth: Int)
        case string(quotes: Int, hashes: Int)
    }

    static func text(of source: String) -> String {
        let characters = Array(source.unicodeScalars)
        var result = String.UnicodeScalarView()
        var mode = Mode.code
        var index = 0
        while index < characters.count {
            let (next, length, kept) = step(characters, index, mode)
            for scalar in characters[index..<(index + length)] {
                result.append(kept || scalar == "\n" ? scalar : " ")
            }
            index += length
            mode = next
        }
        return String(result)
    }

    /// The mode after the next few characters, how many they are, and whether they are code.
    private static func step(
        _ text: [Unicode.Scalar],
        _ index: Int,
        _ mode: Mode
    ) -> (Mode, length: Int, isCode: Bool) {
        switch mode {
        case .code: inCode(text, index)
        case .lineComment: (text[index] == "\n" ? .code : .lineComment, 1, false)
        case .blockComment(let depth): inComment(text, index, depth)
        case .string(let quotes, let hashes): inString(text, index, quotes: quotes, hashes: hashes)
        }
    }

    private static func inCode(_ text: [Unicode.Scalar], _ index: Int) -> (Mode, length: Int, isCode: Bool) {
        if has("//", text, index) { return (.lineComment, 2, false) }
        if has("/*", text, index) { return (.blockComment(depth: 1), 2, false) }
        let hashes = text[index...].prefix { $0 == "#" }.count
        if has("\"\"\"", text, index + hashes) { return (.string(quotes: 3, hashes: hashes), hashes + 3, true) }
        if has("\"", text, index + hashes) { return (.string(quotes: 1, hashes: hashes), hashes + 1, true) }
        return (.code, max(hashes, 1), true)
    }

    private static func inComment(
        _ text: [Unicode.Scalar],
        _ index: Int,
        _ depth: Int
    ) -> (Mode, length: Int, isCode: Bool) {
        if has("/*", text, index) { return (.blockComment(depth: depth + 1), 2, false) }
        guard has("*/", text, index) else { return (.blockComment(depth: depth), 1, false) }
        return (depth == 1 ? .code : .blockComment(depth: depth - 1), 2, false)
    }

    private static func inString(
        _ text: [Unicode.Scalar],
        _ index: Int,
        quotes: Int,
        hashes: Int
    ) -> (Mode, length: Int, isCode: Bool) {
        let end = String(repeating: "\"", count: quotes) + String(repeating: "#", count: hashes)
        if has(end, text, index) { return (.code, quotes + hashes, true) }
        let escape = "\\" + String(repeating: "#", count: hashes)
        let length = has(escape, text, index) ? min(1 + hashes + 1, text.count - index) : 1
        return (.string(quotes: quotes, hashes: hashes), length, false)
    }

    private static func has(_ word: String, _ text: [Unicode.Scalar], _ index: Int) -> Bool {
        text[min(index, text.count)...].starts(with: word.unicodeScalars)
    }
}
