import Testing

@Suite("The arrows between the rooms")
struct ArrowTests {
    private static func targets() throws -> [Manifest.Target] {
        Manifest(text: try House.manifest).targets
    }

    private static func allowed(_ target: Manifest.Target) -> Set<String>? {
        target.path.hasPrefix("Examples/") ? Rooms.products : Rooms.arrows[target.name]
    }

    @Test("The manifest's rooms are found")
    func manifestIsRead() throws {
        let targets = try Self.targets()
        let names = Set(targets.map(\.name))
        #expect(names.isSuperset(of: ["PartnerSSO", "AppleVSA", "AdobePassV1", "AdobePassV2", "PartnerSSOTests"]))
        #expect(names.count == targets.count)
        #expect(
            targets.first { $0.name == "PartnerSSO" }?.modules == [
                "PartnerSSOBase", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "Logging",
            ]
        )
        #expect(targets.first { $0.name == "AppleVSA" }?.path == "Plugins/AppleVSA")
    }

    @Test("Every room is in the table, and depends on nothing the table does not allow")
    func manifestArrows() throws {
        for target in try Self.targets() where !target.isTest {
            guard let allowed = Self.allowed(target) else {
                Issue.record("The room \(target.name) is not in the table.")
                continue
            }
            #expect(target.modules.subtracting(allowed) == [], "\(target.name)")
        }
    }

    @Test("Every file imports only what the manifest gives its room and the table allows")
    func imports() throws {
        let targets = try Self.targets()
        for file in House.files where !file.path.hasSuffix("/Package.swift") {
            let owner = targets.first { file.path.hasPrefix($0.path + "/") }
            guard let owner else {
                Issue.record("\(file.path) belongs to no room.")
                continue
            }
            let given = owner.modules.union(Rooms.system).union(Rooms.rareSystem[owner.name] ?? [])
            for found in file.imports where !given.contains(found.module) {
                Issue.record("\(file.path):\(found.line): \(owner.name) does not depend on \(found.module).")
            }
        }
    }

    @Test("No room outside the tests imports a test framework")
    func testFrameworks() {
        // The one product that is for a test framework.
        let ownRoom = "Sources/AdobePassSimulatorTesting/"
        for file in House.files where !file.path.hasPrefix("Tests/") && !file.path.hasPrefix(ownRoom) {
            let found = file.imports.map(\.module).filter { ["Testing", "XCTest"].contains($0) }
            #expect(found == [], "\(file.path)")
        }
    }

    @Test("No plugin imports another, in the table itself")
    func plugins() {
        let plugins: Set = ["AppleVSA", "AdobePassV1", "AdobePassV2"]
        for plugin in plugins { #expect(Rooms.arrows[plugin]?.intersection(plugins) == []) }
    }
}
