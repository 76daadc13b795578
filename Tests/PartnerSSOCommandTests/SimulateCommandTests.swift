import AdobePassSimulator
import Foundation
import PartnerSSO
import PartnerSSOCommand
import PartnerSSOScenarios
import Testing

@testable import PartnerSSOCommand

@Suite("The stand-in on its own")
struct SimulateCommandTests {
    @Test("It serves sign-ins until it is interrupted, which is how it ends")
    func serves() async throws {
        let (interruptions, interrupt) = AsyncStream.makeStream(of: Void.self)
        let (addresses, announce) = AsyncStream.makeStream(of: String.self)
        let console = CommandConsole(write: { text, stream in
            if stream == .output { announce.yield(text.trimmingCharacters(in: .newlines)) }
        })
        let arguments = ["simulate", "--port", "0"]
        async let status = PartnerSSOCommandLine(console: console).run(arguments, interruptions: interruptions)
        var address = ""
        for await announced in addresses {
            address = announced
            break
        }
        let signIn = ["sign-in", "--product", "living-room-tv", "--base-url", address, "--format", "json"]
        let served = await Tool().run(signIn)
        #expect(served.status == 0, "\(served.errors)")
        #expect(try served.json()["via"] == .string("partner"))
        interrupt.yield()
        #expect(await status == 0)
        let later = await Tool().run(signIn)
        #expect(later.status == 1)
        #expect(try later.json()["error"]?["code"] == .string("network.connectionFailed"))
    }

    @Test("It throttles unless a scenario's file says otherwise")
    func throttling() throws {
        #expect(try SimulatedScenario(nil).settings.isThrottling)
        #expect(try SimulatedScenario("resource-denied").settings.isThrottling)
        let folder = try TemporaryFolder()
        func scenario(_ service: String) throws -> String {
            let text = """
                {"name": "s", "title": "S", "expected": {"outcome": "failed"}, "service": \(service)}
                """
            return try folder.write(text, to: "scenario.json")
        }
        #expect(try SimulatedScenario(try scenario("{}")).settings.isThrottling)
        #expect(try SimulatedScenario(try scenario(#"{"isThrottling": true}"#)).settings.isThrottling)
        #expect(try !SimulatedScenario(try scenario(#"{"isThrottling": false}"#)).settings.isThrottling)
    }

    @Test("Keeping its state is refused in words, not ignored")
    func state() async throws {
        let ending = await Tool()("simulate", "--state", "/tmp/state", "--format", "json")
        #expect(ending.status == 2)
        #expect(try ending.json()["error"]?["code"] == .string("standIn.stateUnsupported"))
    }

    @Test("A port that is taken is told")
    func takenPort() async throws {
        let scenario = try ScenarioLibrary.scenario(named: "denied")
        try await ServiceFace.withLoopback(scenario) { face in
            let port = String(face.address.authority.split(separator: ":")[1])
            let ending = await Tool()("simulate", "--port", port)
            #expect(ending.status == 1)
            #expect(ending.errors.contains("error standIn.cannotListen: "))
        }
    }
}
