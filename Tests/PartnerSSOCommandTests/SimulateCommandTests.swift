import AdobePassSimulator
import ArgumentParser
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOCommand
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOStores
import PartnerSSOTesting
import PartnerSSOURLSession
import Testing
import TransportTrials

@testable import PartnerSSOCommand

@Suite("The simulator on its own")
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
        let scripted = await Tool().run(signIn + ["--scenario", "already-signed-in"])
        #expect(scripted.errors.contains("simulate --scenario"))
        #expect(!served.errors.contains("simulate --scenario"))
        interrupt.yield()
        #expect(await status == 0)
        let later = await Tool().run(signIn)
        #expect(later.status == 1)
        #expect(try later.json()["error"]?["code"] == .string("network.connectionFailed"))
    }

    @Test("It throttles unless a scenario's file says otherwise")
    func throttling() throws {
        #expect(try SimulatedScenario(nil).settings.throttling == .strict)
        #expect(try SimulatedScenario("resource-denied").settings.throttling == .strict)
        let folder = try TemporaryFolder()
        func scenario(_ service: String) throws -> String {
            let text = """
                {"name": "s", "title": "S", "expected": {"outcome": "failed"}, "service": \(service)}
                """
            return try folder.write(text, to: "scenario.json")
        }
        #expect(try SimulatedScenario(try scenario("{}")).settings.throttling == .strict)
        let throttled = try scenario(#"{"isThrottling": true}"#)
        #expect(try SimulatedScenario(throttled).settings.throttling == .strict)
        let unthrottled = try scenario(#"{"isThrottling": false}"#)
        #expect(try SimulatedScenario(unthrottled).settings.throttling == .off)
    }

    @Test("Its options say how devices are throttled and what else it serves")
    func servedOptions() throws {
        #expect(try WorldOptions.parse([]).settings().throttling == .strict)
        let options = ["--throttle", "off", "--service-provider", "REF50", "--domain", "example.org"]
        let settings = try WorldOptions.parse(options).settings()
        #expect(settings.throttling == .off)
        #expect(settings.serviceProviders == ["REF30", "REF50"])
        #expect(settings.domains == ["example.com", "adobe.com", "example.org"])
        #expect(try WorldOptions.parse(["--throttle", "refilling"]).settings().throttling == .refilling)
    }

    @Test("A folder that cannot keep its state, or holds another, is refused in words")
    func unusableFolder() async throws {
        let missing = await Tool()("simulate", "--state", "/missing/folder/state", "--format", "json")
        #expect(missing.status == 1)
        #expect(try missing.json()["error"]?["code"]?.string?.hasPrefix("store.") == true)
        let folder = try TemporaryFolder()
        let store = try FileSecretStore(directory: folder.path + "/state")
        try await store.write(Data(#"{"version": 99}"#.utf8), for: "simulator")
        let other = await Tool()("simulate", "--state", folder.path + "/state", "--format", "json")
        #expect(other.status == 2)
        #expect(try other.json()["error"]?["code"] == .string("simulator.stateUnreadable"))
    }

    @Test("It tells the statements it accepts, and never gives two runs the same client")
    func statements() async throws {
        var clients: Set<String> = []
        for _ in 1...2 {
            let (interruptions, interrupt) = AsyncStream.makeStream(of: Void.self)
            let (lines, announce) = AsyncStream.makeStream(of: String.self)
            let console = CommandConsole(write: { text, stream in if stream == .output { announce.yield(text) } })
            let arguments = ["simulate", "--format", "json"]
            async let status = PartnerSSOCommandLine(console: console).run(arguments, interruptions: interruptions)
            let line = await lines.first { _ in true } ?? ""
            let report = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
            let address = try HTTPAddress(report["address"]?.string ?? "")
            let statement = try #require(report["softwareStatements"]?["adobe-pass-v2"]?.string)
            clients.insert(try await client(of: address, statement))
            interrupt.yield()
            #expect(await status == 0)
        }
        #expect(clients.count == 2)
    }

    private func client(of address: HTTPAddress, _ statement: String) async throws -> String {
        var request = HTTPRequest(
            method: .post,
            scheme: address.scheme,
            authority: address.authority,
            path: "/o/client/register"
        )
        request.headerFields[.contentType] = "application/json"
        request.headerFields[HTTPField.Name("X-Device-Info") ?? .accept] = "e30="
        let body = Data(#"{"software_statement": "\#(statement)"}"#.utf8)
        let answer = try await URLSessionTransport().send(HTTPCall(request, body: body, limits: .patient))
        let fields = try JSONDecoder().decode(JSONValue.self, from: answer.body)
        return try #require(fields["client_id"]?.string)
    }

    @Test("A port that is taken is told")
    func takenPort() async throws {
        let scenario = try ScenarioLibrary.scenario(named: "denied")
        try await ServiceFace.withLoopback(scenario) { face in
            let port = String(face.address.authority.split(separator: ":")[1])
            let ending = await Tool()("simulate", "--port", port)
            #expect(ending.status == 1)
            #expect(ending.errors.contains("error simulator.cannotListen: "))
        }
    }
}

@Suite("The state that a simulator keeps")
struct SimulatorKeeperTests {
    @Test("It is saved while the simulator runs, and once more when it ends; what cannot be saved is told")
    func saved() async throws {
        let (clock, store) = (ManualClock(), FaultyStore())
        let simulator = InProcessSimulator(clock: clock)
        let keeper = SimulatorKeeper(store: store, clock: clock)
        let faults = Locked<[SSOError.Code]>([])
        let keeping = Task {
            await keeper.keep(simulator, since: simulator.state) { error in faults.withLock { $0.append(error.code) } }
        }
        await clock.waitForSleepers()
        #expect(store.records.isEmpty)
        register(simulator)
        clock.advance(by: .seconds(1))
        await clock.waitForSleepers()
        #expect(try await keeper.load() == simulator.state)
        store.fault = .full
        register(simulator)
        clock.advance(by: .seconds(1))
        await clock.waitForSleepers()
        #expect(faults.withLock { $0 } == [.storeUnavailable])
        store.fault = nil
        keeping.cancel()
        await keeping.value
        #expect(try await keeper.load() == simulator.state)
    }

    @Test("A state of more than 64 levels cannot be read, and ends nothing", arguments: [65, 100_000])
    func deep(levels: Int) async throws {
        let store = FaultyStore()
        let deep = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        try await store.write(Data("{\"x\": \(deep)}".utf8), for: "simulator")
        let failure = await #expect(throws: CommandFailure.self) {
            try await SimulatorKeeper(store: store, clock: ManualClock()).load()
        }
        #expect(failure?.report.code == "simulator.stateUnreadable")
    }

    private func register(_ simulator: InProcessSimulator) {
        var request = HTTPRequest(method: .post, scheme: "http", authority: "127.0.0.1", path: "/o/client/register")
        request.headerFields[.contentType] = "application/json"
        request.headerFields[HTTPField.Name("X-Device-Info") ?? .accept] = "e30="
        let body = #"{"software_statement": "\#(SimulatorSoftwareStatements.v2)"}"#
        #expect(simulator.respond(to: SimulatorRequest(head: request, body: Array(body.utf8))).head.status == .created)
    }
}
