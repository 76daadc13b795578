import Foundation

/// The folder of this package's source, if it is available while the command runs.
enum PackageFolder {
    /// The path of a folder of the package, from its root.
    static func path(of folder: String, file: String = #filePath) -> String {
        let root = (0..<4).reduce(URL(filePath: file)) { url, _ in url.deletingLastPathComponent() }
        return root.appending(path: folder).path
    }
}
