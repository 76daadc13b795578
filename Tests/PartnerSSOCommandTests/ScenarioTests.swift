import Foundation
import PartnerSSOBase
import PartnerSSOScenarios
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOCommand

@Suite("Every scenario on every service plugin")
struct ScenarioTests {
    @Test(
        "It ends as the library says, with the fewest calls",
        arguments: ScenarioLibrary.names,
        [("adobe-pass-v2", "living-room-tv"), ("adobe-pass-v1", "living-room-tv-legacy")]
    )
    func scenario(_ name: String, _ plugin: (service: String, product: String)) async throws {
        let suite = ScenarioSuite(catalog: try .bundled(), plugins: .bundled)
        let scenario = try ScenarioLibrary.scenario(named: name)
        let result = try await suite.result(of: scenario, on: plugin.service, product: plugin.product)
        #expect(!result.hasFailed, "\(result.complaint ?? "")")
        guard result.notExpressible == nil else { return }
        #expect(result.actual?.fulfils(result.expected) == true)
        #expect(result.calls == result.minimumCalls)
    }

    @Test("The table is one JSON value with every pair")
    func json() async throws {
        let ending = await Tool()("scenarios", "--format", "json")
        #expect(ending.status == 0)
        let json = try ending.json()
        #expect(json.names == ["results", "passed", "failed"])
        let results = try #require(json["results"]?.elements)
        #expect(results.count == ScenarioLibrary.names.count * 2)
        let names: Set<String> = [
            "scenario", "plugin", "expected", "actual", "passed", "calls", "minimumCalls", "notExpressible",
        ]
        #expect(results.allSatisfy { $0.names == names })
        #expect(json["failed"] == .integer(0))
        let left = results.filter { $0["notExpressible"] != .null }
        #expect(json["passed"] == .integer(Int64(results.count - left.count)))
        #expect(left.allSatisfy { $0["actual"] == .null && $0["calls"] == .null })
    }

    @Test("A filter chooses by name, and one that fits nothing is a mistake")
    func filter() async throws {
        let one = try await Tool()("scenarios", "--filter", "resource-denied", "--format", "json").json()
        #expect(one["results"]?.elements?.count == 2)
        let none = await Tool()("scenarios", "--filter", "nonsense")
        #expect(none.status == 2)
    }

    @Test("An ending that is not the expected one fails, and so does a wasted call")
    func failing() async throws {
        var scenario = try ScenarioLibrary.scenario(named: "denied")
        let suite = ScenarioSuite(catalog: try .bundled(), plugins: .bundled)
        scenario.expected.reason = .otherProvider
        let other = try await suite.result(of: scenario, on: "adobe-pass-v2", product: "living-room-tv")
        #expect(other.hasFailed)
        #expect(other.complaint?.contains("permissionDenied") == true)
        scenario.expected.reason = .permissionDenied
        scenario.minimumCalls["adobe-pass-v2"] = 2
        let wasteful = try await suite.result(of: scenario, on: "adobe-pass-v2", product: "living-room-tv")
        #expect(wasteful.hasFailed)
        #expect(wasteful.complaint == "3 calls, 2 would suffice")
        let report = ScenariosReport(results: [other, wasteful])
        #expect(report.failures.count == 2)
        #expect(report.junit.contains("failures=\"2\""))
        #expect(report.lines(style: TextStyle(isColoured: false)).contains { $0.contains("3 calls, 2 would suffice") })
    }

    @Test("A profile of another kind than the expected one fails, where the kind matters")
    func kind() async throws {
        var scenario = try ScenarioLibrary.scenario(named: "service-token")
        let suite = ScenarioSuite(catalog: try .bundled(), plugins: .bundled)
        scenario.expected.kind = .platform
        let other = try await suite.result(of: scenario, on: "adobe-pass-v2", product: "living-room-tv")
        #expect(other.hasFailed)
        #expect(other.json["actual"]?["kind"] == .string("serviceToken"))
        scenario.expected.kind = nil
        let any = try await suite.result(of: scenario, on: "adobe-pass-v2", product: "living-room-tv")
        #expect(any.hasPassed)
    }

    @Test("JUnit's XML names plugin and scenario and keeps the skipped apart")
    func junit() async {
        let ending = await Tool()("scenarios", "--filter", "declined-missing", "--format", "junit")
        #expect(ending.status == 0)
        #expect(ending.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>"))
        #expect(ending.output.contains("tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"1\""))
        #expect(ending.output.contains("classname=\"adobe-pass-v2\" name=\"declined-missing-parameters\"/>"))
    }

    @Test("People read calls used and documented minimum")
    func lines() async {
        let ending = await Tool()("scenarios", "--filter", "denied")
        #expect(ending.output.contains("3/3"))
        #expect(ending.output.contains("0 failed"))
    }
}
