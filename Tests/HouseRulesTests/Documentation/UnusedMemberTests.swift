import Testing

@Suite("What is read and not acted on")
struct UnusedMemberTests {
    private static let page = "Plugins/AdobePassV2/AdobePassV2.docc/Documentation.md"
    private static let definition = "Sources/PartnerSSOPluginKit/Values/MVPD+Traits.swift"
    /// What reads members, or shows them to people, and acts on none.
    private static let readers: Set = [
        definition, "Plugins/AdobePassSupport/Directory/DirectoryEntry.swift",
        "Plugins/AdobePassSupport/Answers/Shown.swift",
    ]

    @Test("The page of the V2 plugin lists each member of the directory that neither the client nor a plugin acts on")
    func listed() throws {
        let members = try Documentation.text(of: Self.definition).matches(of: /public var (\w+):/).map(\.output.1)
        let acting = ["Sources/PartnerSSO", "Sources/PartnerSSOPluginKit", "Plugins"]
            .flatMap { House.files(under: $0, "swift") }.filter { !Self.readers.contains($0.path) }.map(\.text)
        let unused = try members.filter { member in
            let use = try Regex("\\.\(member)\\b")
            return !acting.contains { $0.contains(use) }
        }
        let rows = try Documentation.text(of: Self.page).matches(of: /\| `\w+` \| `(\w+)` \|/).map(\.output.1)
        #expect(members.count > 5)
        #expect(Set(unused) == Set(rows))
    }
}
