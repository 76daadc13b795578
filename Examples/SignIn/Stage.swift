import AdobePassSimulator
import AppleVSA
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import VideoSubscriberAccountSimulation

/// What the example runs in: the simulator instead of the service, and a simulated device with a viewer in front.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
enum Stage {
    /// What the app's lines are given.
    typealias App = @Sendable (URL, any AppleVSAPresenter, DeviceInformation, any SecretStore) async throws -> Void

    /// Sets up the simulator and the device of a scenario, runs the app with them, and leaves nothing behind.
    ///
    /// - Parameters:
    ///   - name: The scenario's name in the library; the first argument of the process, if there is one.
    ///   - app: The app's lines.
    /// - Throws: What the app throws, or why the scenario cannot be set up.
    static func perform(
        _ name: String = CommandLine.arguments.dropFirst().first ?? "picks-an-onboarded-provider",
        _ app: App
    ) async throws {
        let scenario = try ScenarioLibrary.scenario(named: name)
        try await withSimulator(settings: SimulatorSettings(scenario)) { server in
            let file = FileManager.default.temporaryDirectory.appending(path: "products-\(UUID().uuidString).json")
            try Data(configuration(of: server).utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            try await SimulatedDevice.$current.withValue(simulatedDevice(scenario, server.simulator)) {
                // An app takes a store of `PartnerSSOStores`, which outlives the process; the simulator does not.
                try await app(file, .unseen, television, InMemorySecretStore())
            }
        }
    }

    /// An app ships this file; here it names the simulator, whose port is unknown before it listens.
    private static func configuration(of server: SimulatorServer) -> String {
        """
        {"products": {"living-room-tv": {
          "serviceProvider": "REF30",
          "regularSignIn": {
            "style": "secondScreen", "domainName": "example.com", "redirectURL": "https://example.com/done"
          },
          "plugins": [
            {"use": "apple-vsa"},
            {"use": "adobe-pass-v2", "settings": {
              "baseURL": "\(server.baseURL)", "softwareStatement": "\(SimulatorSoftwareStatements.v2)"
            }}
          ]
        }}}
        """
    }

    /// The device of a scenario, whose providers are the simulator's.
    private static func simulatedDevice(_ scenario: Scenario, _ simulator: InProcessSimulator) -> SimulatedDevice {
        SimulatedDevice(
            script: scenario.device
        ) { query in
            let answer = try simulator.proof(
                providerID: query.provider,
                verificationToken: query.verificationToken,
                attributeNames: query.attributeNames,
                kind: query.kind.rawValue
            )
            let scheme = VSAccountProviderAuthenticationScheme(answer.scheme)
            return ProviderAnswer(scheme: scheme, status: answer.status, body: answer.body)
        }
    }

    private static let television = DeviceInformation(
        hardwareType: "SetTopBox",
        model: "AppleTV",
        modelVersion: "14,1",
        manufacturer: "Apple",
        operatingSystem: "tvOS",
        operatingSystemVersion: "26.0",
        connectionType: "WiFi"
    )
}
