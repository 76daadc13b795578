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

    @Test("A wait for the pace that a user notices is told at a terminal only", arguments: [true, false])
    func told(isTerminal: Bool) async throws {
        let printed = Locked("")
        let hub = EventHub()
        await Self.session(isTerminal: isTerminal, printed).tellingWaits(in: hub.events()) {
            hub.report(SSOEvent(.callPaced, [.call: "profiles"], duration: .milliseconds(1_840)))
            hub.report(SSOEvent(.callPaced, [.call: "profiles"], duration: .milliseconds(499)))
            hub.report(SSOEvent(.retry, [.call: "profiles"], duration: .seconds(3)))
            hub.report(SSOEvent(.callPaced, [.call: "logout"], duration: .seconds(1)))
        }
        let lines = printed.withLock { $0 }.split(separator: "\n")
        let expected = ["  waited 1.8 s: the service's pace", "  waited 1.0 s: the service's pace"]
        #expect(lines.map(String.init) == (isTerminal ? expected : []))
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
