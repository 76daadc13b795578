import Foundation
import PartnerSSOScenarios
import Testing

@Suite("Writing a scenario")
struct ScenarioWritingTests {
    @Test("Every key is written, also those that are null")
    func writesAllKeys() throws {
        let scenario = Scenario(name: "a", title: "A", expected: ScenarioExpectation(outcome: .failed))
        let object = try #require(try JSONSerialization.jsonObject(with: scenario.json()) as? [String: Any])
        #expect(
            object.keys.sorted() == [
                "app", "device", "expected", "expectedByPlugin", "minimumCalls", "name", "notExpressible", "now",
                "secondScreen", "seed", "service", "summary", "title",
            ]
        )
        #expect(object["secondScreen"] is NSNull)
        let device = try #require(object["device"] as? [String: Any])
        #expect(device["account"] is NSNull)
        #expect(device.count == 21)
        let expected = try #require(object["expected"] as? [String: Any])
        #expect(expected.keys.sorted() == ["error", "kind", "mvpd", "outcome", "preselectedMVPD", "reason", "via"])
        let app = try #require(object["app"] as? [String: Any])
        #expect(app.count == 6)
        #expect(app["launchesAgainAfter"] is NSNull)
    }

    @Test("What the app does and knows, and what the service gives, is read as it was written")
    func keepsEverything() throws {
        let token = AppScript.IdentityToken(scheme: "AD-Service-Token", value: "a.b.c", expiresIn: 60)
        let scenario = Scenario(
            name: "a",
            title: "A",
            app: AppScript(
                identityTokens: [token, .init(scheme: "AP-TempPass-Identity", value: "{}")],
                choosesMVPD: "Spectrum",
                choosesProfile: "Cablevision",
                hasUserAgent: true,
                pauseSeconds: 660,
                launchesAgainAfter: 0
            ),
            secondScreen: SecondScreenScript(through: .app, mvpd: "Spectrum"),
            service: ServiceScript(
                profiles: [.init(mvpd: "Cablevision", kind: .platform), .init(mvpd: "Spectrum", kind: .serviceToken)],
                degradations: ["Cablevision": .authorizesAll, "Spectrum": .authorizesNone],
                temporaryAccess: [.init(mvpd: "Promotion", resources: 2), .init(mvpd: "TempPass", isSetUp: false)]
            ),
            expected: ScenarioExpectation(outcome: .signedIn, via: .regular, mvpd: "Spectrum", kind: .temporary)
        )
        let read = try Scenario(json: scenario.json())
        #expect(read == scenario)
        #expect(read.app.identityTokens.map(\.expiresIn) == [60, nil])
        #expect(read.service.temporaryAccess.map(\.resources) == [2, nil])
        #expect(try JSONDecoder().decode(AppScript.self, from: JSONEncoder().encode(scenario.app)) == scenario.app)
    }

    @Test("A login without a date is told apart from one with the usual life")
    func keepsTheNull() throws {
        var device = DeviceScript()
        device.login.expiresIn = nil
        let decoded = try JSONDecoder().decode(DeviceScript.self, from: JSONEncoder().encode(device))
        #expect(decoded.login.expiresIn == nil)
        #expect(try JSONDecoder().decode(DeviceScript.self, from: Data("{}".utf8)).login.expiresIn == 2_592_000)
    }

    @Test("A section read on its own reports places from its own root")
    func readsASection() throws {
        let error = try #require(throws: ScenarioError.self) {
            try JSONDecoder().decode(ServiceScript.self, from: Data(#"{"exchange":"acept"}"#.utf8))
        }
        #expect(error.faults.map(\.pointer) == ["/exchange"])
        #expect(error.faults.map(\.nearest) == ["accept"])
    }

    @Test("A section read inside a list reports the place in the whole")
    func readsInAList() throws {
        let error = try #require(throws: ScenarioError.self) {
            try JSONDecoder().decode([ServiceScript].self, from: Data(#"[{},{"exchange":1}]"#.utf8))
        }
        #expect(error.faults.map(\.pointer) == ["/1/exchange"])
    }
}
