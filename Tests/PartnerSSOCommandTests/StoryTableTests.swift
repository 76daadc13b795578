import Foundation
import PartnerSSO
import PartnerSSOScenarios
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
            let text = try String(contentsOf: root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
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
        let outcome = try ScenarioLoader().load(scenario).expectation(for: "adobe-pass-v2").outcome
        let status: Int32 =
            switch outcome {
            case .signedIn: 0
            case .regularSignIn: 10
            case .failed: 1
            }
        #expect(ending.status == status, "\(ending.errors)")
        #expect(try ending.json()["http"]?.elements?.isEmpty == false)
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
