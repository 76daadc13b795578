/// One Swift file of the package.
struct SourceFile: Sendable {
    /// The path from the package's root.
    let path: String
    /// The text as it stands.
    let text: String
    /// The text with the contents of comments and strings blanked out, line by line as long as the original.
    let code: String
    /// The lines as they stand.
    let lines: [Substring]
    /// The lines without the contents of comments and strings.
    let codeLines: [Substring]

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = CodeOnly.text(of: text)
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        codeLines = code.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The folder of the room, such as `Sources/PartnerSSO`.
    var room: String {
        path.split(separator: "/").prefix(2).joined(separator: "/")
    }

    /// The modules the file imports, with the attributes before the word `import`.
    var imports: [Import] {
        codeLines.enumerated()
            .compactMap { number, line in
                guard line.utf8.starts(with: "import ".utf8) || line.contains(" import ") else { return nil }
                let words = line.split(separator: " ")
                guard let position = words.firstIndex(of: "import"), position + 1 < words.count else { return nil }
                guard words[..<position].allSatisfy(Self.mayPrecedeImport) else { return nil }
                let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
                let isPart = kinds.contains(String(words[position + 1])) && position + 2 < words.count
                let name = words[isPart ? position + 2 : position + 1].prefix { $0 != "." && $0 != ";" }
                return Import(
                    module: String(name),
                    attributes: words[..<position].map(String.init),
                    line: number + 1
                )
            }
    }

    private static func mayPrecedeImport(_ word: Substring) -> Bool {
        word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
    }
}

/// One import.
struct Import: Sendable {
    let module: String
    let attributes: [String]
    let line: Int
}
