/// The text literals of a line of Swift: what stands between quotes, with scalars that are written by number.
enum TextLiteral {
    /// The literals of a line that could be an identifier.
    static func all(in line: Substring) -> [String] {
        var (literals, current): ([String], String?) = ([], nil)
        var rest = line
        while let character = rest.popFirst() {
            switch (character, current) {
            case ("\"", nil): current = ""
            case ("\"", .some(let text)):
                literals.append(text)
                current = nil
            case ("\\", .some(let text)): current = text + escaped(&rest)
            case (_, .some(let text)): current = text + String(character)
            case (_, nil): break
            }
        }
        return literals.filter { !$0.isEmpty && $0.utf8.count <= 128 }
    }

    /// Reads what follows a backslash.
    private static func escaped(_ rest: inout Substring) -> String {
        guard let letter = rest.popFirst() else { return "" }
        guard letter == "u", rest.first == "{", let end = rest.firstIndex(of: "}") else {
            return String(letter)
        }
        let digits = rest[..<end].dropFirst()
        rest = rest[rest.index(after: end)...]
        return UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }.map { String($0) } ?? ""
    }
}
