import Foundation
import PartnerSSOContracts
import PartnerSSOPluginKit
import Testing

@testable import PartnerSSOCommand

@Suite("A new plugin")
struct ScaffoldTests {
    @Test(
        "A name is understood in both spellings",
        arguments: [
            ("acme-tv", "acme-tv", "AcmeTv", "acmeTv"), ("AcmeTV", "acme-tv", "AcmeTV", "acmeTV"),
            ("AcmeTVBox", "acme-tv-box", "AcmeTVBox", "acmeTVBox"), ("box", "box", "Box", "box"),
            ("TV2Go", "tv2-go", "TV2Go", "tV2Go"), ("TVBox", "tv-box", "TVBox", "tvBox"), ("TV", "tv", "TV", "tv"),
        ]
    )
    func names(text: String, identifier: String, module: String, factory: String) throws {
        let name = try ScaffoldName(text)
        #expect(name.identifier == identifier && name.module == module && name.factory == factory)
    }

    @Test(
        "What is no name is refused before anything is written",
        arguments: ["acme_tv", "-acme", "acme--tv", "", "Ac-me", "9lives", "Ümlaut"]
    )
    func badNames(text: String) async throws {
        let folder = try TemporaryFolder()
        let ending = await Tool()("scaffold", "--output", folder.file("new"), "--", text)
        #expect(ending.status == 2)
        #expect(!FileManager.default.fileExists(atPath: folder.file("new")))
    }

    @Test("A plugin of this command line is not written a second time", arguments: ["adobe-pass-v2", "AdobePassV2"])
    func taken(name: String) async throws {
        let folder = try TemporaryFolder()
        let ending = await Tool()("scaffold", name, "--output", folder.file("new"))
        #expect(ending.status == 2)
        #expect(ending.errors.contains("There is already a plugin \"adobe-pass-v2\"."))
        #expect(!FileManager.default.fileExists(atPath: folder.file("new")))
    }

    @Test(
        "No template keeps a name that was to be filled in, whatever the plugin is",
        arguments: [[], [.framework], [.tokens], [.service], ScaffoldCapability.allCases]
    )
    func filled(capabilities: [ScaffoldCapability]) throws {
        for dependency in [ScaffoldPlan.Dependency.path("/somewhere"), nil] {
            let name = try ScaffoldName("AcmeTV")
            let plan = ScaffoldPlan(name: name, capabilities: capabilities, dependency: dependency)
            #expect(plan.files.filter { $0.text.contains("{{") }.map(\.path) == [])
            #expect(Set(plan.files.map(\.path)).count == plan.files.count)
            #expect(plan.files.contains { $0.path == "Package.swift" } == (dependency != nil))
            let harness = try #require(plan.files.first { $0.path.hasSuffix("AcmeTVHarness.swift") })
            for one in capabilities { #expect(harness.text.contains(".\(one.capability.rawValue)")) }
        }
    }

    private static let unwritten: [(ScaffoldCapability, [String])] = [
        // FRM-005, FRM-019 and FRM-020 are withdrawn.
        (.framework, ids("FRM", 1...4) + ids("FRM", 6...18) + ids("FRM", 21...32) + ["PLG-013"]),
        (.tokens, ids("TOK", 1...14) + ids("PLG", 12...15)),
        (.service, ids("SVC", 1...32) + ids("PLG", 12...15)),
    ]

    private static func ids(_ group: String, _ numbers: ClosedRange<Int>) -> [String] {
        numbers.map { "\(group)-\($0 < 10 ? "00" : "0")\($0)" }
    }

    @Test("What is to be done are exactly the cases that need the author's knowledge", arguments: unwritten)
    func toDo(capability: ScaffoldCapability, expected: [String]) {
        #expect(capability.unwrittenCases().sorted() == expected.sorted())
        #expect(Set(expected).isSubset(of: ContractSuite.cases.map(\.id)))
        #expect(expected.allSatisfy { !capability.task(for: $0).isEmpty })
    }

    @Test("What is to be done says in which file, in a package of its own and in this one")
    func places() throws {
        let name = try ScaffoldName("AcmeTV")
        for (dependency, folder) in [(ScaffoldPlan.Dependency.path("/somewhere"), "Sources"), (nil, "Plugins")] {
            let plan = ScaffoldPlan(name: name, capabilities: ScaffoldCapability.allCases, dependency: dependency)
            let harness = try #require(plan.files.first { $0.path.hasSuffix("AcmeTVHarness.swift") })
            let paths = Set(plan.files.map(\.path))
            let lines = harness.text.split(separator: "\n")
            let tasks = lines.filter { $0.hasSuffix(").\",") }
            #expect(tasks.count == Set(Self.unwritten.flatMap(\.1)).count)
            for task in tasks {
                let place = try #require(task.firstMatch(of: /\\\((\w+)\)\.",/)?.1)
                let line = try #require(lines.first { $0.contains("let \(place) = \"\(folder)/AcmeTV/") })
                let path = try #require(line.split(separator: "\"").last)
                #expect(paths.contains(String(path)), "\(path) is not written")
            }
            let other = folder == "Sources" ? "Plugins/AcmeTV" : "Sources/AcmeTV"
            #expect(plan.files.filter { $0.text.contains(other) }.map(\.path) == [])
        }
    }

    @Test("What a token source's scaffold plays to a decision in this package is what the example's tests are")
    func decisions() throws {
        let plan = ScaffoldPlan(name: try ScaffoldName("BoxIdentity"), capabilities: [.tokens], dependency: nil)
        let fixtures = ["signed-in.json", "nobody.json", "Products/products.json"].map { "Fixtures/\($0)" }
        for path in fixtures + ["EndToEndTests.swift"] {
            let written = try #require(plan.files.first { $0.path == "Tests/BoxIdentityTests/\(path)" })
            let text = try String(contentsOf: Self.root.appending(path: written.path), encoding: .utf8)
            // A page quotes the example.
            let marks = ["// region: decision", "// endregion"]
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
                !marks.contains { line.hasSuffix($0) }
            }
            #expect(lines.joined(separator: "\n") == written.text, "\(path)")
        }
        #expect(plan.insertions.contains { $0.lines.joined().contains("\"PartnerSSOCommand\"") })
        let service = ScaffoldPlan(name: plan.name, capabilities: ScaffoldCapability.allCases, dependency: nil)
        #expect(!service.files.contains { $0.path.hasSuffix("EndToEndTests.swift") })
        #expect(!service.insertions.contains { $0.lines.joined().contains("\"PartnerSSOCommand\"") })
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test("The package is written, depends on this one by path or by address, and is not overwritten")
    func package() async throws {
        let folder = try TemporaryFolder()
        let (path, url) = (folder.file("by-path"), folder.file("by-url"))
        #expect(await Tool()("scaffold", "acme-tv", "--output", path).status == 0)
        let manifest = try String(contentsOfFile: "\(path)/Package.swift", encoding: .utf8)
        #expect(manifest.contains(".package(name: \"partner-sso\", path: \"/"))
        let address = "https://example.com/team/sso.git"
        #expect(await Tool()("scaffold", "acme-tv", "--output", url, "--url", address, "--from", "2.1.0").status == 0)
        let other = try String(contentsOfFile: "\(url)/Package.swift", encoding: .utf8)
        #expect(
            other.contains(".package(url: \"\(address)\", from: \"2.1.0\", traits: [])")
                && other.contains("package: \"sso\"")
        )
        let again = await Tool()("scaffold", "acme-tv", "--output", path)
        #expect(again.status == 2 && again.errors.contains("error scaffold.exists: "))
    }

    private static let arrows = #"["PartnerSSOPluginKit", "PartnerSSOVocabulary"]"#

    @Test("In this package only folders are written; lines that have no place there are told")
    func inPackage() async throws {
        let folder = try TemporaryFolder()
        let ending = await Tool()("scaffold", "AcmeTV", "--in-package", "--output", folder.path, "--with", "tokens")
        #expect(ending.status == 0)
        #expect(ending.errors.contains("        pluginRoom(\"AcmeTV\", \(Self.arrows)),"))
        #expect(ending.output.contains("/Plugins/AcmeTV/AcmeTVTokens.swift"))
        #expect(!ending.output.contains("Package.swift") && !ending.output.contains("Framework"))
    }

    @Test("In this package the manifest and the table of arrows get the plugin's lines, once")
    func insertions() async throws {
        let folder = try TemporaryFolder()
        for path in ["Package.swift", "Tests/HouseRulesTests/House/Rooms.swift"] {
            let copy = URL(filePath: folder.file(path))
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try FileManager.default.copyItem(at: Self.root.appending(path: path), to: copy)
        }
        let ending = await Tool()("scaffold", "AcmeTV", "--in-package", "--output", folder.path)
        #expect(ending.status == 0 && !ending.errors.contains("Add to"))
        for (path, line) in [
            ("Package.swift", "        pluginRoom(\"AcmeTV\", \(Self.arrows)),\n        // New plugins"),
            ("Package.swift", "            fixtures: true\n        ),\n        // The tests of new plugins"),
            (
                "Tests/HouseRulesTests/House/Rooms.swift",
                "        \"AcmeTV\": \(Self.arrows),\n        // New plugins"
            ),
        ] {
            let text = try String(contentsOfFile: folder.file(path), encoding: .utf8)
            #expect(text.ranges(of: line).count == 1, "\(path)")
            #expect(ending.output.contains("/\(path)\n"))
        }
        let insertion = ScaffoldInsertion(path: "a", before: "// here", lines: ["x"])
        #expect(insertion.applied(to: "a\n// here\nb\n") == "a\nx\n// here\nb\n")
        #expect(insertion.applied(to: "a\nx\n// here\nb\n") == "a\nx\n// here\nb\n")
        #expect(insertion.applied(to: "a\n// here\nb\n// here\n") == nil && insertion.applied(to: "// nowhere") == nil)
    }
}
