import PartnerSSOBase

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Identifies a state of a plugin's source.
enum SourceDigest {
    /// The SHA-256 over every Swift file below a folder, with names and lengths, in the order of their names.
    ///
    /// - Parameter folder: The folder.
    /// - Returns: The digest in hexadecimal digits, or `nil` when there is no Swift file.
    static func of(_ folder: String) -> String? {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        let files = paths.filter { $0.hasSuffix(".swift") }.sorted()
        guard !files.isEmpty else { return nil }
        var digest = SHA256Digest()
        for file in files {
            let content = FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data()
            digest.update(Array("\(file)\n\(content.count)\n".utf8))
            digest.update([UInt8](content))
        }
        return digest.hexadecimal()
    }
}
