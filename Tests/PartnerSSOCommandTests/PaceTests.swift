import AdobePassSimulator
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing

@testable import PartnerSSOCommand

@Suite("The service's pace")
struct PaceTests {
    private static func session(isTerminal: Bool, _ printed: Locked<String>) -> CommandSession {
        let console = CommandConsole(
            write: { text, _ in printed.withLock { $0 += text } },
            environment: { ["NO_COLOR": "1"][$0] },
            isTerminal: { _ in isTerminal }
        )
        return CommandSession(plugins: [], culprits: [], redaction: .standard, console: console)
    }

    @Test("A wait for the pace is told at a terminal, and nowhere else", arguments: [true, false])
    func told(isTerminal: Bool) async throws {
        let printed = Locked("")
        let run = try ScenarioRun.bundled()
        await Self.session(isTerminal: isTerminal, printed).tellingWaits(of: run) {
            _ = await run.signIn(.leave)
            let resources = (0..<40).compactMap { Resource("REF30-\($0)") }
            _ = await run.authorize(resources)
        }
        let lines = printed.withLock { $0 }.split(separator: "\n")
        #expect(isTerminal ? !lines.isEmpty : lines.isEmpty)
        for line in lines { #expect(line.contains(/^  waited \d\.\d s: the service's pace$/)) }
    }

    @Test("The demonstration tells its waits for the pace", arguments: [true, false])
    func demonstration(isTerminal: Bool) async {
        let ending = await Tool(isTerminal: isTerminal)("demo")
        #expect(ending.status == 0)
        #expect(ending.errors.contains("the service's pace") == isTerminal)
    }

    @Test("A service that throttles as documented refuses no call of the demonstration's products")
    func throttling() async throws {
        var scenario = try ScenarioLibrary.scenario(named: "picks-an-onboarded-provider")
        scenario.service.isThrottling = true
        let face = try ServiceFace.inProcess(scenario)
        for product in [String].bundledProducts {
            let run = try ScenarioRun(
                product: product,
                scenario: scenario,
                catalog: try .bundled(),
                plugins: .bundled,
                face: face
            )
            _ = await run.signIn(.leave)
            let resources = (0..<6).compactMap { Resource("REF30-\($0)") }
            _ = await run.preauthorize(resources)
            _ = await run.authorize(Array(resources.prefix(1)))
            _ = await run.signOut()
        }
        #expect(face.providers.records.count > 20)
        #expect(face.providers.records.allSatisfy { $0.status != 429 })
    }
}
