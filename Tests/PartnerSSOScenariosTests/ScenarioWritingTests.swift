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
        #expect(try JSONDecoder().decode(Scenario.self, from: JSONEncoder().encode(scenario)) == scenario)
    }

    @Test("A login without a date is told apart from one with the usual life")
    func keepsTheNull() throws {
        var device = DeviceScript()
        device.login.expiresIn = nil
        let scenario = Scenario(
            name: "a",
            title: "A",
            device: device,
            expected: ScenarioExpectation(outcome: .failed)
        )
        #expect(try Scenario(json: scenario.json()).device.login.expiresIn == nil)
        #expect(try DeviceScript(json: Data("{}".utf8)).login.expiresIn == 2_592_000)
    }

    @Test("Every key of a device is read and written")
    func everyDeviceKey() throws {
        let json = """
            {"platform": "iOS", "permission": "denied", "permissionByApp": {"news": "restricted"}, "promptAnswer": "deny",
             "isPartnerSSOAvailable": false, "account": {"provider": "A", "expiresIn": 7}, "systemProviders": ["A"],
             "mostFeatured": 2, "pickerOnlyProviders": ["P"], "picker": {"choice": "wait", "provider": null},
             "login": {"result": "rejected", "expiresIn": 9}, "proof": "unsigned",
             "errors": [{"step": "proof", "domain": "D", "code": 5, "times": 1, "userInfo": {"k": "v"}}],
             "callbacks": "twice", "callbacksByStep": {"proof": "never"}, "latencyMilliseconds": 3,
             "withoutInterruption": "providerRejected", "answers": "both", "ignoresPermission": true,
             "whenBackgrounded": "cancels",
             "happenings": [{"act": "viewerActs", "step": "interactive", "call": 2, "moment": "waiting",
                             "afterMilliseconds": 4, "app": "news", "permission": null, "account": null,
                             "picker": {"choice": "cancel", "provider": null}}]}
            """
        let device = try DeviceScript(json: Data(json.utf8))
        #expect(device.picker == DeviceScript.Picker(choice: .wait))
        let scenario = Scenario(
            name: "a",
            title: "A",
            device: device,
            expected: ScenarioExpectation(outcome: .failed)
        )
        #expect(try Scenario(json: scenario.json()).device == device)
        let written = try #require(JSONSerialization.jsonObject(with: scenario.json()) as? [String: Any])
        let members = try JSONSerialization.data(withJSONObject: #require(written["device"]), options: .sortedKeys)
        let keys = try JSONSerialization.jsonObject(with: Data(json.utf8))
        #expect(try members == JSONSerialization.data(withJSONObject: keys, options: .sortedKeys))
    }

    @Test("A section read on its own reports places from its own root")
    func readsASection() throws {
        let error = try #require(throws: ScenarioError.self) {
            try DeviceScript(json: Data(#"{"answers":"bot"}"#.utf8))
        }
        #expect(error.faults.map(\.pointer) == ["/answers"])
        #expect(error.faults.map(\.nearest) == ["both"])
    }

    @Test("A picker that is only told a provider picks it, and otherwise cancels")
    func pickerDefaults() {
        #expect(DeviceScript.Picker().choice == .cancel)
        #expect(DeviceScript.Picker(provider: "A").choice == .provider)
    }
}
