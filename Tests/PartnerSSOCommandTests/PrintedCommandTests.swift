import ArgumentParser
import Foundation
import Testing

@testable import PartnerSSOCommand

/// A command line that a page prints must be one that the tool accepts; whether it does what the page says is for readers.
@Suite("Commands that the documentation prints")
struct PrintedCommandTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The words after `swift run partner-sso`, of every page, up to a comment or a redirection.
    static var commands: [String] {
        get throws {
            let folders = ["Sources", "Plugins"].flatMap { folder in
                (FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.map { "\(folder)/\($0)" }
                    ?? [])
            }
            let pages = (folders + ["README.md", "CONTRIBUTING.md"]).filter { $0.hasSuffix(".md") }
            return try pages.flatMap { page in
                try String(contentsOf: root.appending(path: page), encoding: .utf8).split(separator: "\n").flatMap {
                    line in
                    line.components(separatedBy: "swift run partner-sso ").dropFirst().map { rest in
                        String(rest.prefix { !"`#>;|".contains($0) })
                    }
                }
            }
        }
    }

    @Test("Each one can be read", arguments: Set(try commands).sorted())
    func parses(_ command: String) throws {
        let arguments = command.split(separator: " ").map(String.init)
        #expect(throws: Never.self) { try RootCommand.parseAsRoot(arguments) }
    }

    @Test("There are some, and a misspelt one is found")
    func isStrict() throws {
        #expect(try Self.commands.count > 15)
        #expect(throws: (any Error).self) { try RootCommand.parseAsRoot(["sign-in", "--produkt", "a"]) }
    }
}
