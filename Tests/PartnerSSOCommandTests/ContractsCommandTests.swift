import Foundation
import PartnerSSOCommand
import PartnerSSOContracts
import PartnerSSOCulprits
import PartnerSSOVocabulary
import Testing

@Suite("The contracts on the command line")
struct ContractsCommandTests {
    /// A plugin that hides providers without a reason, as the suite's own culprit does.
    private static let culprit = Culprit.all.first { $0.id == "no-reason" }

    private func tool() throws -> Tool {
        let culprit = try #require(Self.culprit)
        return Tool(plugins: [CommandPlugin(culprit.harness.factory) { _ in culprit.harness }])
    }

    @Test("A failure tells its law and a scenario, and the scenario shows it again")
    func replay() async throws {
        let folder = try TemporaryFolder()
        let report = try await tool()("contracts", "--seed", "3", "--keep", folder.file("kept"))
        #expect(report.status == 1)
        let told = try #require(report.output.split(separator: "\n").first { $0.hasSuffix("/pic-004-culprit.json") })
        let file = String(told.split(separator: " ").last ?? "")
        let again = try await tool()("contracts", "--replay", file, "--format", "json")
        #expect(again.status == 1)
        let cases = try #require(try again.json()["plugins"]?[0]?["cases"]?.elements)
        #expect(cases.compactMap { $0["id"]?.string } == ["PIC-004"])
        #expect(try again.json()["tested"]?["seed"]?.integer == 3)
    }

    @Test("A scenario of a plugin that the command line does not have is refused, as the plugin's name is")
    func replayElsewhere() async throws {
        let folder = try TemporaryFolder()
        let text = #"{"name": "frm-018-acme-tv", "title": "Acme's", "expected": {"outcome": "failed"}}"#
        let file = try folder.write(text, to: "frm-018-acme-tv.json")
        let ending = try await tool()("contracts", "--replay", file)
        #expect(ending.status == 2)
        #expect(ending.errors.contains("There is no plugin \"acme-tv\"."))
    }

    @Test("A scenario that is no failure's is a mistake in what the command was told")
    func strangers() async throws {
        let folder = try TemporaryFolder()
        let text = #"{"name": "denied", "title": "Denied", "expected": {"outcome": "failed"}}"#
        let file = try folder.write(text, to: "denied.json")
        #expect(try await tool()("contracts", "--replay", file).status == 2)
        #expect(await Tool()("contracts", "--culprits", "--plugin", "apple-vsa").status == 2)
    }

    @Test("The suite is tried on the culprits that the command line was given; without any, that is a usage error")
    func culprits() async throws {
        let none = await Tool()("contracts", "--culprits", "--format", "json")
        #expect(none.status == 2 && none.output.contains("culpritsNotFound"))
        let some = await Tool(culprits: [try #require(Self.culprit)])("contracts", "--culprits", "--format", "json")
        // One culprit cannot show that every case catches somebody.
        #expect(some.status == 1)
        #expect(try some.json()["culprits"]?[0]?["culprit"]?.string == "no-reason")
        #expect(try some.json()["culprits"]?[0]?["caughtBy"]?[0]?.string == "PIC-004")
    }

    @Test("The report names the source, the suite and the seed it is about")
    func tested() async throws {
        let ending = await Tool()("contracts", "--plugin", "apple-vsa", "--format", "json")
        let tested = try #require(try ending.json()["tested"])
        #expect(tested.names == ["suite", "seed", "largestDirectory", "toolchain", "sources"])
        #expect(tested["suite"]?.string == ContractSuite.version && tested["seed"]?.integer == 1)
        #expect(tested["sources"]?["apple-vsa"]?.string?.count == 64)
    }
}
