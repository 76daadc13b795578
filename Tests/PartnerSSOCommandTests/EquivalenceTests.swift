import PartnerSSOScenarios
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOCommand

@Suite("What two services lead to is the same, or differs for a known reason")
struct EquivalenceTests {
    /// The report about every scenario, which takes long and serves more than one test.
    private static let whole = Task {
        try await EquivalenceTests.report(on: try ScenarioLibrary.scenarios(), known: KnownDifference.all)
    }

    private static func report(
        on scenarios: [Scenario],
        known: [KnownDifference]
    ) async throws -> EquivalenceReport {
        let suite = ScenarioSuite(catalog: try .bundled(), plugins: .bundled)
        return try await suite.equivalence(of: scenarios, known: known)
    }

    @Test("Every story on every platform: the same outcome, or a difference with its reason")
    func matrix() async throws {
        let report = try await Self.whole.value
        #expect(report.reference == "adobe-pass-v2")
        #expect(report.rows.count == ScenarioLibrary.names.count * 2)
        for row in report.unexplained {
            Issue.record("\(row.scenario) on \(row.platform.rawValue): \(row.differences)")
        }
        let told = report.rows.filter { $0.notExpressible == nil }
        let expressible = try ScenarioLibrary.scenarios().filter(\.notExpressible.isEmpty)
        #expect(Set(told.map(\.scenario)) == Set(expressible.map(\.name)))
        #expect(told.contains { $0.outcome[.guidance]?.contains("Settings → Accounts → TV Provider") == true })
        #expect(told.contains { $0.outcome[.guidance]?.contains("Settings → TV Provider") == true })
        let signOuts = told.flatMap(\.differences).filter { $0.aspect == .guidance || $0.aspect == .error }
        #expect(signOuts.isEmpty)
    }

    @Test("A difference nobody explains is found, and every explanation is of one that is there")
    func explanations() async throws {
        let rows = try await Self.whole.value.rows
        let different = Set(rows.filter { !$0.differences.isEmpty }.map(\.scenario).prefix(2))
        let scenarios = try ScenarioLibrary.scenarios().filter { different.contains($0.name) }
        let bare = try await Self.report(on: scenarios, known: [])
        #expect(Set(bare.unexplained.map(\.scenario)) == different)
        let used = Set(rows.flatMap(\.differences).compactMap(\.reason))
        #expect(used == Set(KnownDifference.all.map(\.reason)))
    }

    @Test("The command prints the table, and one JSON value")
    func command() async throws {
        let text = await Tool()("scenarios", "--equivalence", "--filter", "declined")
        #expect(text.status == 0)
        #expect(text.output.contains("Reasons:"))
        #expect(text.output.contains("0 unexplained"))
        let json = try await Tool()("scenarios", "--equivalence", "--filter", "signed-in", "--format", "json").json()
        #expect(json.names == ["reference", "rows", "equal", "explained", "unexplained"])
        #expect(json["unexplained"] == .integer(0))
        #expect(await Tool()("scenarios", "--equivalence", "--format", "junit").status == 2)
    }
}
