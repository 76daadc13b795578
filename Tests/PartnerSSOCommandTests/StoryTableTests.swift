import Foundation
import PartnerSSOScenarios
import PartnerSSOVocabulary
import Testing

@Suite("The table of flows")
struct StoryTableTests {
    /// A command of the table.
    struct Row: Sendable, CustomTestStringConvertible {
        let flow: String
        let arguments: [String]
        var testDescription: String { flow }

        /// What stands after `--scenario`.
        var scenario: String? { arguments.firstIndex(of: "--scenario").map { arguments[$0 + 1] } }
    }

    private static let root = ScenarioFile.folder.deletingLastPathComponent().deletingLastPathComponent()

    static var rows: [Row] {
        get throws {
            let page = root.appending(path: "Sources/PartnerSSOCommand/PartnerSSOCommand.docc/Flows.md")
            let text = try String(contentsOf: page, encoding: .utf8)
            let start = try #require(text.range(of: "<!-- flows -->"))
            let end = try #require(text.range(of: "<!-- /flows -->"))
            return text[start.upperBound..<end.lowerBound].split(separator: "\n").dropFirst(2).map { line in
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                let command = cells[1].trimmingCharacters(in: ["`"])
                return Row(flow: cells[0], arguments: command.split(separator: " ").map(String.init))
            }
        }
    }

    /// The command with its files where they are.
    private func arguments(_ row: Row) -> [String] {
        row.arguments.map { $0.hasPrefix("Examples/") ? Self.root.appending(path: $0).path : $0 }
    }

    @Test("Each command runs, and ends as its scenario says", arguments: try rows)
    func runs(_ row: Row) async throws {
        let arguments = arguments(row)
        let scenario = try #require(Row(flow: row.flow, arguments: arguments).scenario)
        let ending = await Tool().run(arguments + ["--format", "json"])
        let expected = try ScenarioLoader().load(scenario).expectation(for: "adobe-pass-v2")
        let status: Int32 =
            switch expected.outcome {
            case .signedIn: 0
            case .regularSignIn: 10
            case .failed: 1
            }
        #expect(ending.status == status, "\(ending.errors)")
        let json = try ending.json()
        #expect(json["http"]?.elements?.isEmpty == false)
        if row.arguments[0] == "sign-in" { checkSignIn(json, expected) }
    }

    /// What the command says is what the scenario expects, in each of its words.
    private func checkSignIn(_ json: JSONValue, _ expected: ScenarioExpectation) {
        func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
        #expect(json["outcome"] == .string(expected.outcome.rawValue))
        #expect(json["via"] == text(expected.via?.rawValue))
        #expect(json["reason"] == text(expected.reason?.rawValue))
        #expect(json["preselectedMVPD"] == text(expected.preselectedMVPD))
        if let mvpd = expected.mvpd { #expect(json["mvpd"] == .string(mvpd)) }
        if let kind = expected.kind { #expect(json["profile"]?["kind"] == .string(kind.rawValue)) }
        #expect((json["error"]?["code"] ?? .null) == text(expected.error))
    }

    @Test("The rows about sign-out have each of the service's four actions, and say what is left to do after it")
    func signOuts() async throws {
        var actions: [String] = []
        for row in try Self.rows where row.arguments[0] == "sign-out" {
            let scenario = try #require(row.scenario)
            let name = scenario.split(separator: "/").last.map { String($0).replacing(".json", with: "") }
            let entry = try #require(StorySignOutTests.entries.first { $0.story.name == name }, "\(scenario)")
            let action = row.flow.split(separator: "`").dropFirst().first.map(String.init)
            // The single logout's row is named for what it ends, and its action is that of any page.
            #expect(entry.action == action ?? "logout", "\(row.flow)")
            actions += [action].compactMap(\.self)
            let json = try await Tool().run(arguments(row) + ["--format", "json"]).json()
            let guidance = json["signOut"]?["guidance"]?.elements?.compactMap(\.string) ?? []
            let urls = json["signOut"]?["urls"]?.elements?.compactMap(\.string) ?? []
            switch entry.action {
            case "partner_logout":
                #expect(guidance.count == 1 && guidance[0].contains("TV Provider"))
                #expect(urls.isEmpty)
            case "logout":
                #expect(guidance.isEmpty)
                #expect(urls.count == 1 && urls.allSatisfy { $0.contains("/adobe-services/logout") })
            default: #expect(guidance.isEmpty && urls.isEmpty)
            }
            #expect(json.calls.contains { $0.hasPrefix("G logout/") })
        }
        #expect(actions == ["partner_logout", "logout", "complete", "invalid"])
    }

    @Test("The table has every scenario in which the app does or knows something")
    func isComplete() throws {
        let told = Set(try Self.rows.compactMap(\.scenario))
        let files = Set(try ScenarioFile.all.map(\.path)).map { path in
            (name: "Examples/Scenarios/\(URL(filePath: path).lastPathComponent)", option: path)
        }
        for (name, option) in ScenarioLibrary.names.map({ (name: $0, option: $0) }) + files {
            let isAboutTheApp = try ScenarioLoader().load(option).app != AppScript()
            #expect(!isAboutTheApp || told.contains(name), "\(name)")
        }
        #expect(told.count > 30)
    }
}
