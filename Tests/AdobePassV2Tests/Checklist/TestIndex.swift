import Foundation

/// The tests of the package, as its sources declare them; a test that is commented out or disabled is none.
struct TestIndex {
    /// One test.
    struct Entry: Hashable {
        let room: String
        let name: String

        /// Whether the name begins with an id, or has it among the ids at its beginning.
        func carries(_ id: String) -> Bool {
            name.split(separator: " ").prefix { $0.first?.isUppercase == true && $0.contains(where: \.isNumber) }
                .contains { $0 == id }
        }
    }

    let entries: [Entry]

    /// Reads all tests beside this file and in the other rooms.
    init() {
        let tests = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let paths = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
        var entries: [Entry] = []
        while let file = paths?.nextObject() as? URL {
            guard file.pathExtension == "swift", let source = try? String(contentsOf: file, encoding: .utf8) else {
                continue
            }
            let room = file.path.dropFirst(tests.path.count + 1).prefix { $0 != "/" }
            entries += Self.names(in: source).map { Entry(room: String(room), name: $0) }
        }
        self.entries = entries
    }

    /// The names of the tests in a source that can fail: those whose body expects something.
    static func names(in source: String) -> [String] {
        let code = withoutComments(source)
        let parts = code.components(separatedBy: "@Test")
        return parts.dropFirst().compactMap { part in
            let head = part.drop(while: \.isWhitespace)
            guard head.first == "(", let end = head.range(of: "func ") else { return nil }
            let attribute = head[..<end.lowerBound]
            let texts = attribute.components(separatedBy: "\"")
            let expects = ["#expect", "#require", "Issue.record"].contains { part.contains($0) }
            guard texts.count > 2, !attribute.contains(".disabled("), expects else { return nil }
            return texts[1]
        }
    }

    /// The source without its comments and its strings of several lines, in which a test can be quoted.
    private static func withoutComments(_ source: String) -> String {
        var result = ""
        var rest = source[...]
        var isString = false
        let quotes = String(repeating: "\"", count: 3)
        while let character = rest.first {
            if !isString, rest.hasPrefix(quotes) {
                rest = rest.dropFirst(3)
                rest = rest.range(of: quotes).map { rest[$0.upperBound...] } ?? ""
            } else if !isString, rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if !isString, rest.hasPrefix("/*") {
                rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
            } else {
                if character == "\\", isString {
                    result += rest.prefix(2)
                    rest = rest.dropFirst(2)
                    continue
                }
                if character == "\"" { isString.toggle() }
                if character.isNewline { isString = false }
                result.append(character)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
