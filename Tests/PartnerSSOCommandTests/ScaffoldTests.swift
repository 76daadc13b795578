import Foundation
import PartnerSSO
import PartnerSSOContracts
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

    @Test(
        "What is to be done names cases of the suite that concern the capability",
        arguments: ScaffoldCapability.allCases
    )
    func toDo(capability: ScaffoldCapability) {
        let ids = capability.unwrittenCases()
        let known = Set(ContractSuite.cases.map(\.id))
        #expect(ids.count > 5 && Set(ids).isSubset(of: known))
        #expect(ids.allSatisfy { !capability.task(for: $0).isEmpty })
    }

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

    @Test("In this package only folders are written, and the manifest's lines are told")
    func inPackage() async throws {
        let folder = try TemporaryFolder()
        let ending = await Tool()("scaffold", "AcmeTV", "--in-package", "--output", folder.path, "--with", "tokens")
        #expect(ending.status == 0)
        #expect(ending.errors.contains("        pluginRoom(\"AcmeTV\", [\"PartnerSSO\"]),"))
        #expect(ending.output.contains("/Plugins/AcmeTV/AcmeTVTokens.swift"))
        #expect(!ending.output.contains("Package.swift") && !ending.output.contains("Framework"))
    }
}
