import AdobePassSimulator
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOURLSession
import Testing
import TransportTrials

@testable import AdobePassSimulatorTesting

@Suite("The trait that starts a simulator")
struct SimulatorTraitTests {
    // region: trait
    @Test("Three providers are in the directory", .simulator("three-providers"))
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func providers() async throws {
        let server = try SimulatorServer.ofTest
        // The app under test gets server.baseURL; the test itself may look behind it:
        #expect(server.simulator.settings.directory.mvpds.count == 3)
    }
    // endregion

    @Test("It listens during the test, and each argument has one of its own", .simulator(), arguments: 1...3)
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func listens(number: Int) async throws {
        let server = try SimulatorServer.ofTest
        for _ in 0..<number {
            var request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/x")
            request.headerFields[.accept] = "application/json"
            let answer = try await URLSessionTransport().send(HTTPCall(request, limits: .patient))
            #expect(answer.response.status == .notFound)
        }
        #expect(server.simulator.records.count == number)
    }

    @Test("A name without a world file is one of a scenario", .simulator("promotional-access"))
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func scenario() throws {
        #expect(try SimulatorServer.ofTest.simulator.settings.directory["TempPass"] != nil)
        #expect(try SimulatorServer.ofTest.simulator.settings != SimulatorSettings())
    }

    @Test("Settings are taken as they are", .simulator(Self.strict))
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func settings() throws {
        #expect(try SimulatorServer.ofTest.simulator.settings.isStrict)
    }

    private static var strict: SimulatorSettings {
        var settings = SimulatorSettings()
        settings.isStrict = true
        return settings
    }

    @Test("Without the trait there is none, and the error says what to do")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func none() {
        let error = #expect(throws: SimulatorTraitError.self) { try SimulatorServer.ofTest }
        #expect(error?.description == "No simulator runs here: give the test the trait .simulator().")
    }

    @Test("An unknown name and a faulty world are faults of the test")
    func faults() {
        let unknown = #expect(throws: SimulatorTraitError.self) {
            try NamedWorld.named("nowhere", file: #filePath).settings()
        }
        #expect(unknown?.description.contains("Worlds/nowhere.json, and no scenario nowhere") == true)
        let faulty = #expect(throws: SimulatorTraitError.self) {
            try NamedWorld.named("faulty", file: #filePath).settings()
        }
        #expect(faulty?.description.contains("Did you mean \u{201C}providers\u{201D}?") == true)
    }
}

@Suite("The trait on a suite", .simulator("three-providers"))
struct SimulatorSuiteTests {
    @Test("Each of its tests has the simulator")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func member() throws {
        #expect(try SimulatorServer.ofTest.simulator.settings.directory.mvpds.count == 3)
    }
}
