import AdobePassSimulator
import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOCommand

/// A scenario of the library or of the example files, by its name.
struct Story: Sendable, CustomTestStringConvertible {
    let name: String

    init(_ name: String) {
        self.name = name
    }

    var testDescription: String { name }

    /// What `--scenario` takes.
    var option: String {
        let isBundled = ScenarioLibrary.names.contains(name)
        return isBundled ? name : ScenarioFile.folder.appending(path: "\(name).json").path
    }

    func scenario() throws -> Scenario { try ScenarioLoader().load(option) }

    /// Runs a command on the V2 product.
    func run(_ command: String, _ arguments: String...) async -> Tool.Ending {
        let options = ["--product", "living-room-tv", "--scenario", option, "--format", "json"]
        return await Tool().run([command] + options + arguments)
    }

    /// Signs in inside the process, to the end of a regular sign-in.
    func signedIn() async throws -> (run: ScenarioRun, simulator: InProcessSimulator, report: SignInReport) {
        let scenario = try scenario()
        let (run, simulator) = try ScenarioRun.bundled(playing: scenario)
        let report = await run.signIn(scenario.regularHandling)
        return (run, simulator, report)
    }
}

extension JSONValue {
    /// The calls of a report, as a method's first letter and a path without what all have in common.
    var calls: [String] {
        (self["http"]?.elements ?? []).compactMap { call in
            guard let method = call["method"]?.string?.first, let path = call["path"]?.string else { return nil }
            return "\(method) " + path.replacing("/api/v2/REF30/", with: "")
        }
    }

    /// The calls of a report after registration and token.
    var callsAfterToken: [String] { calls.filter { !$0.contains("/o/client/") } }
}
