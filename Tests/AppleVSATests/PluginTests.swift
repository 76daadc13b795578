import AppleVSA
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing
import VideoSubscriberAccountSimulation

@Suite("The plugin")
struct PluginTests {
    private func plugin(operatingSystem: String = "tvOS") throws -> any SSOPlugin {
        var device = DeviceInformation.sampleTV
        device.operatingSystem = operatingSystem
        return try PluginFactory.appleVSA(presenter: .unseen).makePlugin(
            settings: PluginSettings(),
            context: .scripted(for: AppleVSAPlugin.identifier, environment: .scripted(device: device))
        )
    }

    @Test("It registers three handlers without opinion, and the device side, and calls nobody")
    func registration() async throws {
        let device = SimulatedDevice(clock: .standing(at: .distantPast))
        try SimulatedDevice.$current.withValue(device) {
            let registration = try PluginRegistration(plugin(), as: AppleVSAPlugin.identifier)
            #expect(registration.capabilities == [.partnerFramework])
            #expect(registration.tokenSources.isEmpty)
        }
        #expect(device.events.isEmpty)
    }

    @Test("Its factory tells name, version and settings")
    func factory() {
        let factory = PluginFactory.appleVSA(presenter: .unseen)
        #expect(factory.identifier.rawValue == "apple-vsa")
        #expect(factory.identifier.isWellFormed)
        #expect(factory.version.split(separator: ".").count == 3)
        let names = ["silentDeadlineSeconds", "viewerDeadlineSeconds", "allowsInterruptionDuringProof"]
        #expect(factory.settings.keys.map(\.name) == names)
        #expect(factory.settings.keys.allSatisfy { !$0.isRequired && $0.summary.hasSuffix(".") })
    }

    @Test(
        "The partner is Apple, and the way out is the system's",
        arguments: [
            ("tvOS", ["Settings", "Accounts", "TV Provider"]), ("iOS", ["Settings", "TV Provider"]),
            ("iPadOS", ["Settings", "TV Provider"]),
        ]
    )
    func partner(system: String, path: [String]) throws {
        let plugin = try plugin(operatingSystem: system)
        let framework = try PluginRegistration(plugin, as: AppleVSAPlugin.identifier).framework
        #expect(framework?.partner == PartnerDescription(name: "Apple", signOutPath: path))
    }

    @Test("Without a manager of its own it serves the device of the task's scope")
    func scope() async throws {
        let device = SimulatedDevice(clock: .standing(at: .distantPast))
        device.signIn(to: "Cablevision")
        let framework = try #require(try PluginRegistration(plugin(), as: AppleVSAPlugin.identifier).framework)
        let answer = try await SimulatedDevice.$current.withValue(device) {
            try await framework.identity(for: IdentityRequest(relyingParty: nil, interruption: .never))
        }
        #expect(answer.status.identity?.id.rawValue == "Cablevision")
    }

    @Test("A product's settings are checked: an unknown key, a wrong type and a duration out of range are faults")
    func settings() throws {
        let json = """
            {"products": {"tv": {"serviceProvider": "REF30",
              "regularSignIn": {"style": "secondScreen", "domainName": "example.com", "redirectURL": "https://example.com/"},
              "plugins": [{"use": "apple-vsa", "settings": {"silentDeadline": 5, "viewerDeadlineSeconds": 1,
                           "allowsInterruptionDuringProof": "no"}},
                          {"use": "scripted-service", "settings": {}}]}}}
            """
        let catalog = try ProductCatalog(json: Array(json.utf8), name: "test")
        let plugins = [
            PluginFactory.appleVSA(presenter: .unseen), ScriptedServicePlugin.factory(ScriptedEntitlementService()),
        ]
        let faults = catalog.faults(plugins: plugins, secrets: .structureOnly)
        let settings = "/products/tv/plugins/0/settings/"
        #expect(
            Set(faults.map(\.pointer)) == [
                settings + "silentDeadline", settings + "viewerDeadlineSeconds",
                settings + "allowsInterruptionDuringProof",
            ]
        )
        #expect(faults.first { $0.pointer.hasSuffix("silentDeadline") }?.nearest == "silentDeadlineSeconds")
    }

    @Test("Every device of the scenario library is understood by the simulated one", arguments: ScenarioLibrary.names)
    func scenarios(name: String) throws {
        let scenario = try ScenarioLibrary.scenario(named: name)
        let script = try VideoSubscriberAccountSimulation.DeviceScript(json: JSONEncoder().encode(scenario.device))
        #expect(script.permission.rawValue == scenario.device.permission.rawValue)
        #expect(script.account?.provider == scenario.device.account?.provider)
        #expect(script.picker.choice.rawValue == scenario.device.picker.choice.rawValue)
        #expect(script.picker.provider == scenario.device.picker.provider)
        #expect(script.login.result.rawValue == scenario.device.login.result.rawValue)
        #expect(script.proof.rawValue == scenario.device.proof.rawValue)
        #expect(script.errors.map(\.code) == scenario.device.errors.map { Int($0.code) })
    }

    @Test("Every word a scenario file may use for a device is one of the simulation's, and the other way round")
    func words() throws {
        typealias Words = PartnerSSOScenarios.DeviceScript
        typealias Script = VideoSubscriberAccountSimulation.DeviceScript
        func texts<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> [String] {
            Word.allCases.map(\.rawValue)
        }
        #expect(texts(Words.Platform.self).sorted() == texts(Script.Platform.self).sorted())
        #expect(texts(Words.Permission.self).sorted() == texts(Script.Permission.self).sorted())
        #expect(texts(Words.PromptAnswer.self) == texts(Script.PromptAnswer.self))
        #expect(texts(Words.Picker.Choice.self) == texts(Script.Choice.self))
        #expect(texts(Words.Login.Result.self) == texts(Script.LoginResult.self))
        #expect(texts(Words.Proof.self) == texts(Script.ProofKind.self))
        #expect(texts(Words.ErrorInjection.Step.self) == texts(Script.Step.self))
        #expect(texts(Words.Callbacks.self) == texts(Script.Callbacks.self))
        #expect(texts(Words.SilentAnswer.self) == texts(Script.SilentAnswer.self))
        #expect(texts(Words.Answers.self) == texts(Script.Answers.self))
        #expect(texts(Words.Backgrounding.self) == texts(Script.Backgrounding.self))
        #expect(texts(Words.Happening.Act.self) == texts(Script.Act.self))
        #expect(texts(Words.Happening.Moment.self) == texts(Script.Moment.self))
    }

    @Test("Every key of a scenario's device reaches the simulated one")
    func everyKey() throws {
        let json = """
            {"platform": "iOS", "permission": "denied", "permissionByApp": {"news": "restricted"}, "promptAnswer": "deny",
             "isPartnerSSOAvailable": false, "account": {"provider": "A", "expiresIn": 7}, "systemProviders": ["A"],
             "mostFeatured": 2, "pickerOnlyProviders": ["P"], "picker": {"choice": "wait"},
             "login": {"result": "rejected", "expiresIn": 9}, "proof": "unsigned",
             "errors": [{"step": "proof", "domain": "D", "code": 5, "times": 1, "userInfo": {"k": "v"}}],
             "callbacks": "twice", "callbacksByStep": {"proof": "never"}, "latencyMilliseconds": 3,
             "withoutInterruption": "providerRejected", "answers": "both", "ignoresPermission": true,
             "whenBackgrounded": "cancels",
             "happenings": [{"act": "viewerActs", "step": "interactive", "call": 2, "moment": "waiting",
                             "afterMilliseconds": 4, "app": "news", "picker": {"choice": "cancel"}}]}
            """
        let device = try JSONDecoder().decode(PartnerSSOScenarios.DeviceScript.self, from: Data(json.utf8))
        let read = try VideoSubscriberAccountSimulation.DeviceScript(json: JSONEncoder().encode(device))
        let direct = try VideoSubscriberAccountSimulation.DeviceScript(json: Data(json.utf8))
        #expect(read == direct)
        let written = try #require(JSONSerialization.jsonObject(with: JSONEncoder().encode(device)) as? [String: Any])
        let keys = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(Set(written.keys) == Set(keys.keys))
    }
}
