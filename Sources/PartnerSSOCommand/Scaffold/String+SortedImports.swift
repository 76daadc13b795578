extension String {
    /// This source with its imports in order, which depends on the name of the plugin's module.
    var withSortedImports: String {
        var lines = split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: \.isImport) else { return self }
        let end = lines[start...].firstIndex { !$0.isImport } ?? lines.endIndex
        lines[start..<end].sort { $0.split(separator: " ").last ?? "" < $1.split(separator: " ").last ?? "" }
        return lines.joined(separator: "\n")
    }
}

extension Substring {
    fileprivate var isImport: Bool { hasPrefix("import ") || hasPrefix("public import ") }
}
