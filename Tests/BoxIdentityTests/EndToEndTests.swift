import Foundation
import PartnerSSOCommand
import PartnerSSOContracts
import PartnerSSOPluginKit
import Testing

/// The files of the folder Fixtures the whole way to a decision, on the double and the simulator.
@Suite(.disabled(if: !BoxIdentityHarness.harness.toDo.isEmpty)) struct EndToEndTests {
    // region: decision
    /// Runs a command with a scenario, and returns its exit code and what it printed.
    private func run(_ command: String..., scenario: String) async throws -> (status: Int32, output: String) {
        let bundle = Bundle.module
        let products = bundle.path(forResource: "products", ofType: "json", inDirectory: "Fixtures/Products")
        let scenario = bundle.path(forResource: scenario, ofType: "json", inDirectory: "Fixtures")
        let printed = Locked("")
        let tool = PartnerSSOCommandLine(
            plugins: .bundled + [CommandPlugin(playing: BoxIdentityHarness.harness)],
            console: CommandConsole(write: { text, _ in printed.withLock { $0 += text } })
        )
        let options = ["--config", try #require(products), "--scenario", try #require(scenario)]
        let status = await tool.run(command + ["--product", "box-identity-sample"] + options)
        return (status, printed.withLock { $0 })
    }

    @Test("A viewer who is signed in at the platform may watch")
    func permitted() async throws {
        let ending = try await run("authorize", "REF30", scenario: "signed-in")
        #expect(ending.status == 0, "\(ending.output)")
        #expect(ending.output.contains("permitted REF30"), "\(ending.output)")
    }
    // endregion

    @Test("A viewer whom the platform does not tell of is left the regular sign-in")
    func regular() async throws {
        let ending = try await run("sign-in", scenario: "nobody")
        #expect(ending.status == 10, "\(ending.output)")
    }
}
