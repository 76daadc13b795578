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
}
