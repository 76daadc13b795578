import Foundation
import PartnerSSO
import PartnerSSOScenarios
import Testing

/// One file of the examples on one product.
struct ScenarioFile: Sendable, CustomTestStringConvertible {
    let path: String
    let product: String
    let service: String

    var testDescription: String { "\(URL(filePath: path).lastPathComponent) on \(service)" }

    static var all: [ScenarioFile] {
        get throws {
            let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appending(path: "Examples/Scenarios")
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            return files.filter { $0.hasSuffix(".json") }.flatMap { file in
                let path = folder.appending(path: file).path
                return [
                    ScenarioFile(path: path, product: "living-room-tv", service: "adobe-pass-v2"),
                    ScenarioFile(path: path, product: "living-room-tv-legacy", service: "adobe-pass-v1"),
                ]
            }
        }
    }
}

@Suite("The scenario files of the examples")
struct ScenarioFileTests {
    @Test("Each ends as it says, on each service", arguments: try ScenarioFile.all)
    func ends(file: ScenarioFile) async throws {
        let scenario = try Scenario(json: Data(contentsOf: URL(filePath: file.path)))
        let expected = scenario.expectation(for: file.service)
        let ending = await Tool().run([
            "sign-in", "--product", file.product, "--scenario", file.path, "--format", "json",
        ])
        let json = try ending.json()
        #expect(json["outcome"] == .string(expected.outcome.rawValue))
        #expect(json["via"] == expected.via.map { .string($0.rawValue) } ?? .null)
        #expect(json["reason"] == expected.reason.map { .string($0.rawValue) } ?? .null)
        #expect(json["preselectedMVPD"] == expected.preselectedMVPD.map { .string($0) } ?? .null)
    }

    @Test("There is a file for every branch that the library does not tell")
    func count() throws {
        #expect(try ScenarioFile.all.count == 50)
    }
}
