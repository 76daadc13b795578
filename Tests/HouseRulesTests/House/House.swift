import Foundation

/// The package as it lies on the disk.
enum House {
    /// The package's root, found from this very file.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The manifest's text.
    static var manifest: String {
        get throws { try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8) }
    }

    /// Every Swift file of the rooms, their tests and the examples.
    static let files: [SourceFile] = ["Sources", "Plugins", "Tests", "Examples"].flatMap { files(under: $0, "swift") }

    /// Every file with an extension under a folder.
    ///
    /// A folder with a `.swift-format` of its own contains a vendor's sources, which the rules leave as they are.
    static func files(under folder: String, _ suffix: String) -> [SourceFile] {
        let base = root.appendingPathComponent(folder)
        let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
        let vendors = paths.filter { $0.hasSuffix("/.swift-format") }.map { $0.dropLast(".swift-format".count) }
        return paths.filter { $0.hasSuffix("." + suffix) && !$0.contains(".build/") }.sorted()
            .filter { path in !vendors.contains { path.hasPrefix($0) } }
            .compactMap { path in
                let file = base.appendingPathComponent(path)
                guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
                return SourceFile(path: "\(folder)/\(path)", text: text)
            }
    }
}
