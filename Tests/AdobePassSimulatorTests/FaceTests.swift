import AdobePassSimulator
import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("The face inside the process")
struct FaceTests {
    private static func call(_ path: String, limits: HTTPLimits = HTTPLimits()) -> HTTPCall {
        HTTPCall(HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1", path: path), limits: limits)
    }

    private static func faulty(_ kind: SimulatorFault.Kind) -> InProcessSimulator {
        var settings = SimulatorSettings()
        settings.faults = [SimulatorFault(endpoint: SimulatorEndpoint.logoutPage.rawValue, call: nil, kind: kind)]
        return InProcessSimulator(settings: settings)
    }

    @Test("Calls are answered and counted")
    func answers() async throws {
        let simulator = InProcessSimulator()
        let answer = try await simulator.send(Self.call("/api/v2/REF30/profiles"))
        #expect(answer.response.status.code == 401)
        #expect(answer.body.isEmpty)
        #expect(simulator.count(of: .profiles) == 1)
        #expect(simulator.records.count == 1)
        #expect(simulator.snapshot.records.count == 1)
    }

    @Test(
        "NW07 NW09 NW17 Faults of the wire are errors as a real transport throws them",
        arguments: [
            (SimulatorFault.Kind.reset, SSOError.Code.connectionFailed), (.truncated, .answerTruncated),
            (.oversized, .answerTooLarge),
        ]
    )
    func wireFaults(kind: SimulatorFault.Kind, code: SSOError.Code) async {
        let simulator = Self.faulty(kind)
        let error = await #expect(throws: SSOError.self) {
            try await simulator.send(Self.call("/adobe-services/logout"))
        }
        #expect(error?.code == code)
        #expect(simulator.count(of: .logoutPage) == 1)
    }

    @Test("A cancelled task sends nothing")
    func cancelled() async {
        let simulator = InProcessSimulator()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await simulator.send(Self.call("/adobe-services/logout"))
        }
        let result = await task.result
        #expect(throws: SSOError.self) { try result.get() }
        #expect(simulator.records.isEmpty)
    }

    @Test("A scenario's service becomes settings, word for word")
    func scenario() throws {
        let text = """
            {"name":"n","title":"t","seed":9,"secondScreen":{"result":"completes","afterPolls":3,"mvpd":"Spectrum"},
            "service":{"profiles":[{"mvpd":"Cablevision","kind":"partner","expiresIn":60}],"partnerSSO":"misconfigured",
            "declines":"configuration","exchange":"empty","denied":["premium"],"isThrottling":true,
            "degradations":{"Spectrum":"authorizesNone"},
            "temporaryAccess":[{"mvpd":"TempPass","isSetUp":false},{"mvpd":"Promotion","resources":2}],
            "faults":[{"endpoint":"GET /api/v1/checkauthn","call":2,"fault":"wrongType"}]},
            "expected":{"outcome":"failed","error":"x"}}
            """
        let settings = SimulatorSettings(try Scenario(json: Data(text.utf8)))
        #expect(settings.seed == 9)
        #expect(settings.secondScreen == .init(completes: true, afterPolls: 3, mvpd: "Spectrum"))
        #expect(settings.storedProfiles == [.init(mvpd: "Cablevision", kind: .partner, expiresIn: 60)])
        #expect(settings.partnerSSO == .misconfigured)
        #expect(settings.declines == .configuration)
        #expect(settings.exchange == .empty)
        #expect(settings.deniedResources == ["premium"])
        #expect(settings.throttling == .strict)
        #expect(settings.degradations == ["Spectrum": .authorizesNone])
        #expect(settings.directory["Promotion"]?.isTemporaryAccess == true)
        #expect(settings.directory["Promotion"]?.promotionalResources == 2)
        #expect(settings.directory["TempPass"]?.hasTemporaryAccessSetUp == false)
        #expect(settings.directory.mvpds.count == SimulatorDirectory.standard.mvpds.count + 1)
        #expect(settings.faults == [.init(endpoint: "GET /api/v1/checkauthn", call: 2, kind: .wrongType)])
    }

    @Test("A second screen that is another app makes calls of its own, and the simulator's viewer does nothing")
    func anotherApp() throws {
        let text = #"{"name":"n","title":"t","secondScreen":{"through":"app"},"expected":{"outcome":"failed"}}"#
        #expect(SimulatorSettings(try Scenario(json: Data(text.utf8))).secondScreen == nil)
    }

    @Test("Every scenario of the library names endpoints and MVPDs the simulator knows")
    func library() throws {
        let endpoints = Set(SimulatorEndpoint.allCases.map(\.rawValue))
        for scenario in try ScenarioLibrary.scenarios() {
            #expect(scenario.service.faults.allSatisfy { endpoints.contains($0.endpoint) }, "\(scenario.name)")
            let mvpds = scenario.service.profiles.map(\.mvpd) + [scenario.expected.mvpd].compactMap { $0 }
            let directory = SimulatorSettings(scenario).directory
            #expect(mvpds.allSatisfy { directory[$0] != nil }, "\(scenario.name)")
        }
    }
}
