import Testing

@Suite("What is read and not acted on")
struct UnusedMemberTests {
    private static let page = "Plugins/AdobePassV2/AdobePassV2.docc/Documentation.md"
    private static let definition = "Sources/PartnerSSOPluginKit/Values/MVPD+Traits.swift"
    /// What reads members, or shows them to people, and acts on none.
    private static let readers: Set = [definition, "Plugins/AdobePassSupport/Directory/DirectoryEntry.swift"]

    @Test("The page of the V2 plugin lists each member of the directory that neither the client nor a plugin acts on")
    func listed() throws {
        let members = try Documentation.text(of: Self.definition).matches(of: /public var (\w+):/).map(\.output.1)
        let acting = ["Sources/PartnerSSO", "Sources/PartnerSSOPluginKit", "Plugins"]
            .flatMap { House.files(under: $0, "swift") }.filter { !Self.readers.contains($0.path) }.map(\.text)
        #expect(Self.readers.subtracting(House.files.map(\.path)) == [])
        let unused = try members.filter { member in
            let use = try Regex("\\.\(member)\\b")
            return !acting.contains { $0.contains(use) }
        }
        let rows = try Documentation.text(of: Self.page).matches(of: /\| `\w+` \| `(\w+)` \|/).map(\.output.1)
        #expect(members.count > 5)
        #expect(Set(unused) == Set(rows))
    }

    @Test("Nothing public is in the doors of apps and authors that no example, plugin or test uses")
    func doors() {
        let users = House.files.filter { $0.room != "Tests/HouseRulesTests" && !$0.path.hasPrefix("Sources/") }
        let words = users.reduce(into: Set<Substring>()) { words, file in
            words.formUnion(file.code.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
        }
        let doors = ["PartnerSSO", "PartnerSSOVocabulary", "PartnerSSOPluginKit"]
        let declarations = doors.flatMap { House.files(under: "Sources/\($0)", "swift") }
            .flatMap(PublicDeclaration.all)
        #expect(declarations.count > 500)
        #expect(declarations.filter { !words.contains(Substring($0.name)) }.map { "\($0.place): \($0.name)" } == [])
    }

    @Test("A public declaration is found: what says so, cases of enumerations and requirements of protocols")
    func declarations() {
        let text = """
            public enum A: String {
                case b, c(_ text: String)
                var d: Int {
                    switch self {
                    case .b: 1
                    }
                }
                public static func e() {}
            }
            public protocol F {
                associatedtype G
                func h() async
            }
            enum I {
                case j
            }
            public final class K {
                public private(set) var l = "case m"
                package let n = 1
            }
            """
        let found = PublicDeclaration.all(in: SourceFile(path: "A.swift", text: text))
        #expect(found.map(\.name) == ["A", "b", "c", "e", "F", "G", "h", "K", "l"])
        #expect(found.last?.place == "A.swift:18")
    }
}
