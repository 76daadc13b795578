import Foundation
import PartnerSSOBase
import PartnerSSOCommand
import PartnerSSOContracts
import PartnerSSOCulprits
import PartnerSSOScenarios
import Testing

@Suite("What becomes of a contract report")
struct ContractReportTests {
    private func tool() throws -> Tool {
        let culprit = try #require(Culprit.all.first { $0.id == "no-reason" })
        return Tool(plugins: [CommandPlugin(culprit.harness.factory) { _ in culprit.harness }])
    }

    @Test("Failures are kept in files with only what matters, and each file shows its failure again")
    func keep() async throws {
        let folder = try TemporaryFolder()
        let report = try await tool()("contracts", "--keep", folder.file("kept"))
        let file = folder.file("kept/pic-004-culprit.json")
        #expect(report.status == 1 && report.output.contains("see again: partner-sso contracts --replay \(file)\n"))
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.count < 700 && !text.contains("permission") && !text.contains("null"))
        #expect(report.output.split(separator: "\n").allSatisfy { $0.count < 500 })
        let again = try await tool()("contracts", "--replay", file, "--format", "json")
        #expect(try again.status == 1 && again.json()["plugins"]?[0]?["failed"]?.integer == 1)
    }

    @Test("On a terminal a line says what has been examined, and disappears; elsewhere nothing does")
    func progress() async throws {
        var tool = try tool()
        #expect(!(await tool("contracts").errors.contains("PIC-004")))
        tool.isTerminal = true
        let ending = await tool("contracts")
        #expect(ending.errors.contains("\r\u{1B}[K1 contracts: MAP-001 "))
        #expect(ending.errors.hasSuffix("\r\u{1B}[K"))
        #expect(ending.errors.split(separator: "\r").allSatisfy { $0.count <= 81 })
    }

    @Test("Two reports are compared: what no longer holds makes the command fail, and all else is only told")
    func compare() async throws {
        let folder = try TemporaryFolder()
        let now = try await tool()("contracts", "--format", "json").output
        let same = try await tool()("contracts", "--format", "json", "--compare", try folder.write(now, to: "now.json"))
        #expect(same.errors.contains("0 results changed, 0 of them for the worse."))
        let before = try ContractComparison(JSON(reading: Array(now.utf8)), JSON(reading: Array(now.utf8)))
        #expect(before.changes.isEmpty)
        let other = now.replacing("\"id\" : \"MAP-001\"", with: "\"id\" : \"MAP-999\"")
            .replacing("\"id\": \"MAP-001\"", with: "\"id\": \"MAP-999\"")
            .replacing("\"result\" : \"failed\"", with: "\"result\" : \"passed\"")
            .replacing("\"result\": \"failed\"", with: "\"result\": \"passed\"")
        let file = try folder.write(other, to: "other.json")
        let changed = try await tool()("contracts", "--format", "json", "--compare", file)
        #expect(changed.status == 1 && changed.errors.contains("worse culprit PIC-004: passed -> failed"))
        // A law that was withdrawn, and a run of fewer cases, are nothing worse.
        #expect(changed.errors.contains("other culprit MAP-999: passed -> not there"))
        #expect(changed.errors.contains("other culprit MAP-001: not there -> passed"))
        #expect(try await tool()("contracts", "--compare", try folder.write("[]", to: "none.json")).status == 2)
    }

    @Test("The schema names every member of the JSON, and the pages have every case and a badge")
    func pages() async throws {
        let schema = try JSON(reading: Array(await Tool()("contracts", "--schema").output.utf8))
        let report = try JSON(reading: Array(try await tool()("contracts", "--format", "json").output.utf8))
        #expect(Self.unknown(in: report, to: schema) == [])
        #expect(report["schemaVersion"] == .integer(Int64(ContractReport.schemaVersion)))
        let html = try await tool()("contracts", "--format", "html").output
        let markdown = try await tool()("contracts", "--format", "markdown").output
        for id in ContractSuite.cases.map(\.id) {
            #expect(html.contains("<a href=\"#\(id)\">\(id)</a>") && html.contains("<dt id=\"\(id)\">"), "\(id)")
            #expect(markdown.contains("| \(id) |"), "\(id)")
        }
        #expect(html.contains("aria-label=\"contracts: not kept\""))
    }

    /// The members of a value that a schema does not describe.
    private static func unknown(in value: JSON, to schema: JSON, at place: String = "") -> [String] {
        if let elements = value.elements, let items = schema["items"] {
            return elements.flatMap { unknown(in: $0, to: items, at: place + "/0") }
        }
        guard let members = value.members, let properties = schema["properties"] else { return [] }
        return members.flatMap { member in
            guard let inner = properties[member.name] else { return ["\(place)/\(member.name)"] }
            return unknown(in: member.value, to: inner, at: "\(place)/\(member.name)")
        }
    }

    @Test("A minimal scenario reads back as the same scenario")
    func minimal() throws {
        for scenario in try ScenarioLibrary.scenarios() {
            #expect(try Scenario(json: scenario.minimalJSON()) == scenario, "\(scenario.name)")
            #expect(scenario.minimalJSON().count < scenario.json().count)
        }
    }
}
