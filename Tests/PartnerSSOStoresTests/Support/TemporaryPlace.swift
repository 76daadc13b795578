import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary

@testable import PartnerSSOStores

/// A folder on the real disk that a test has to itself, and that goes with it.
final class TemporaryPlace: Sendable {
    let folder: String
    /// Where the store's directory is to be.
    var path: String { "\(folder)/store" }

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sso-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.folder = folder.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    func store() throws(SSOError) -> FileSecretStore {
        try FileSecretStore(directory: path)
    }

    /// The store's directory and what is in it, with the permission bits of each.
    func permissions() throws -> [String: Int] {
        var found: [String: Int] = [:]
        for name in try [""] + FileManager.default.contentsOfDirectory(atPath: path) {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
            found[name] = (attributes[.posixPermissions] as? NSNumber)?.intValue
        }
        return found
    }

    func place(_ bytes: Data, named name: String, permissions: Int = 0o600) throws {
        let file = "\(path)/\(name)"
        try bytes.write(to: URL(fileURLWithPath: file))
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
    }

    func bytes(of name: String) -> Data? {
        FileManager.default.contents(atPath: "\(path)/\(name)")
    }
}
