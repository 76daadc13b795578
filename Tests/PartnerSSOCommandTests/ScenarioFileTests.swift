import Foundation
import PartnerSSOScenarios
import PartnerSSOVocabulary
import Testing

/// One file of the examples on one product.
struct ScenarioFile: Sendable, CustomTestStringConvertible {
    let path: String
    let product: String
    let service: String

    var testDescription: String { "\(URL(filePath: path).lastPathComponent) on \(service)" }

    func scenario() throws -> Scenario { try Scenario(json: Data(contentsOf: URL(filePath: path))) }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/Scenarios")

    static var all: [ScenarioFile] {
        get throws {
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

    /// Those whose service can tell the story.
    static var expressible: [ScenarioFile] {
        get throws {
            try all.filter { try $0.scenario().notExpressible[$0.service] == nil }
        }
    }
}

@Suite("The scenario files of the examples")
struct ScenarioFileTests {
    @Test("Each ends as it says, on each service", arguments: try ScenarioFile.expressible)
    func ends(file: ScenarioFile) async throws {
        let expected = try file.scenario().expectation(for: file.service)
        let arguments = ["sign-in", "--product", file.product, "--scenario", file.path, "--format", "json"]
        let ending = await Tool().run(arguments + (expected.via == .regular ? ["--wait"] : []))
        let json = try ending.json()
        #expect(json["outcome"] == .string(expected.outcome.rawValue))
        #expect(json["via"] == expected.via.map { .string($0.rawValue) } ?? .null)
        #expect(json["reason"] == expected.reason.map { .string($0.rawValue) } ?? .null)
        #expect(json["preselectedMVPD"] == expected.preselectedMVPD.map { .string($0) } ?? .null)
        #expect(json["mvpd"] == expected.mvpd.map { .string($0) } ?? .null)
        if let kind = expected.kind { #expect(json["profile"]?["kind"] == .string(kind.rawValue)) }
        if let error = expected.error { #expect(json["error"]?["code"] == .string(error)) }
        #expect(json.names == Expected.signInNames)
    }

    @Test("There is a file for every branch that the library does not tell")
    func count() throws {
        #expect(try ScenarioFile.all.count == 100)
        #expect(try ScenarioFile.expressible.count == 89)
    }
}
