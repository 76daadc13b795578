/// A public declaration of a file, found by the lines of its code.
struct PublicDeclaration: Hashable {
    let name: String
    /// The path and the line.
    let place: String

    /// Returns the declarations that say `public`, the cases of public enumerations and the requirements of public
    /// protocols; initializers and subscripts have no name of their own.
    ///
    /// Members are told from what is nested deeper by their indentation, which the formatter holds.
    static func all(in file: SourceFile) -> [PublicDeclaration] {
        var found: [PublicDeclaration] = []
        // The indentation and the keyword of the public enumerations and protocols around a line.
        var open: [(indentation: Int, keyword: Substring)] = []
        for (number, line) in file.codeLines.enumerated() where !line.allSatisfy(\.isWhitespace) {
            let indentation = line.prefix { $0 == " " }.count
            open.removeAll { $0.indentation >= indentation }
            let isMember = open.last.map { $0.indentation + 4 == indentation } ?? false
            let names: [Substring]
            if let match = line.firstMatch(of: declaration) {
                let (_, access, keyword, name) = match.output
                guard access != nil || isMember && open.last?.keyword == "protocol" else { continue }
                names = [name]
                if keyword == "enum" || keyword == "protocol" { open.append((indentation, keyword)) }
            } else if isMember, open.last?.keyword == "enum", let match = line.firstMatch(of: cases) {
                let list = match.output.1.replacing(/\([^()]*\)/, with: "").split(separator: ", ")
                names = list.map { $0.prefix { $0.isLetter || $0.isNumber || $0 == "_" } }
            } else {
                continue
            }
            found += names.map { PublicDeclaration(name: String($0), place: "\(file.path):\(number + 1)") }
        }
        return found
    }

    // Computed, because a regex is not sendable.
    private static var declaration: Regex<(Substring, Substring?, Substring, Substring)> {
        /^ *(?:@\w+ )*(public )?(?:[\w()]+ )*?(func|var|let|struct|class|enum|actor|protocol|typealias|associatedtype) `?(\w+)/
    }

    private static var cases: Regex<(Substring, Substring)> { /^ *(?:indirect )?case (.+)$/ }
}
