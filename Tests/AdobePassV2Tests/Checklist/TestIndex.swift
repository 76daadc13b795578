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

    /// All tests beside this file and in the other rooms; read once.
    static let all = TestIndex()

    private init() {
        let tests = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let paths = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
        var entries: [Entry] = []
        while let file = paths?.nextObject() as? URL {
            guard file.pathExtension == "swift", let source = try? String(contentsOf: file, encoding: .utf8) else {
                continue
            }
            let room = file.path.dropFirst(tests.path.count + 1).prefix { $0 != "/" }
            entries += TestSource(source).provingTests.map { Entry(room: String(room), name: $0) }
        }
        self.entries = entries
    }
}
