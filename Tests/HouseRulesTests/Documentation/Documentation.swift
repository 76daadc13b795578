import Foundation

/// Everything that is written for readers: the two pages at the root, the catalogues, and what lies beside the examples.
enum Documentation {
    /// Whether a run writes generated parts anew instead of only comparing them.
    static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_DIAGRAM"] != nil

    /// Every page.
    static var pages: [Page] {
        let root = ["README.md", "CONTRIBUTING.md"].compactMap { path in
            (try? text(of: path)).map { Page(path: path, text: $0) }
        }
        let folders = ["Sources", "Plugins", "Examples"].flatMap { House.files(under: $0, "md") }
        return root + folders.map { Page(path: $0.path, text: $0.text) }
    }

    /// The folders of the catalogues, by the target they document.
    static var catalogues: [String: String] {
        pages.compactMap(\.catalogue).reduce(into: [:]) { found, folder in
            found[String(folder.split(separator: "/").last?.dropLast(5) ?? "")] = folder
        }
    }

    /// The text of a file.
    ///
    /// - Parameter path: The path from the package's root.
    /// - Returns: The text.
    /// - Throws: What reading it throws.
    static func text(of path: String) throws -> String {
        try String(contentsOf: House.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// What a page has to quote: the lines between `// region: name` and `// endregion`, moved to the left margin.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - name: The region; `nil` for the whole file, without the marks of regions.
    /// - Returns: The text, or `nil` when there is no such file or region.
    static func region(_ path: String, _ name: String?) -> String? {
        guard let text = try? text(of: path) else { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        func trimmed(_ line: String) -> String { line.trimmingCharacters(in: .whitespaces) }
        guard let name else {
            let isMark = { (line: String) in trimmed(line).hasPrefix("// region: ") || trimmed(line) == "// endregion" }
            let text = lines.filter { !isMark($0) }.joined(separator: "\n")
            // What stood on both sides of a mark.
            return text.replacing("\n\n\n", with: "\n\n")
        }
        guard let start = lines.firstIndex(where: { trimmed($0) == "// region: \(name)" }) else { return nil }
        let rest = lines[(start + 1)...]
        guard let end = rest.firstIndex(where: { trimmed($0) == "// endregion" }) else { return nil }
        let margin = String(repeating: " ", count: lines[start].prefix { $0 == " " }.count)
        return rest[..<end].map { ($0.hasPrefix(margin) ? String($0.dropFirst(margin.count)) : $0) + "\n" }.joined()
    }
}
