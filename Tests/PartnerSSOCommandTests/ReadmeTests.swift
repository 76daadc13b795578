import Foundation
import Testing

@Suite("What the README quotes")
struct ReadmeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func text(of path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    private func part(of text: String, after start: String, before end: String) throws -> String {
        let from = try #require(text.range(of: start))
        let to = try #require(text.range(of: end, range: from.upperBound..<text.endIndex))
        return String(text[from.upperBound..<to.lowerBound])
    }

    @Test("The app engineer's lines are those of the example, which every build builds")
    func example() throws {
        let source = try text(of: "Examples/SignIn/main.swift")
        let region = try part(of: source, after: "// region: sign-in\n", before: "    // endregion")
        let lines = region.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasPrefix("    ") ? line.dropFirst(4) : line
        }
        let readme = try text(of: "README.md")
        let quoted = try part(
            of: readme,
            after: "<!-- region: Examples/SignIn/main.swift sign-in -->\n```swift\n",
            before: "```\n<!-- endregion -->"
        )
        #expect(quoted == lines.joined(separator: "\n"))
    }
}
