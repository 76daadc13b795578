import Foundation
import PartnerSSOBase

/// Writes recorded traffic to a file that only its owner can read.
enum HARFile {
    static func write(_ exchanges: [RecordedExchange], to path: String, rules: RedactionRules) throws {
        let text = HARDocument(exchanges: exchanges, rules: rules).json.text + "\n"
        do {
            try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        } catch {
            throw CommandFailure.usage(
                "output.unwritable",
                "The file \(path) cannot be written.",
                hint: "Check that its folder exists and is writable."
            )
        }
    }
}
