import Foundation
import HarborTV
import PartnerSSOCommand
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing

/// The team's command line, as the scaffold writes it, with Harbor's double and the simulator.
@Suite("Harbor's scenarios the whole way to a decision", .serialized)
struct EndToEndTests {
    private let products = """
        {"products": {"harbor-box": {
          "serviceProvider": "REF30",
          "regularSignIn": {
            "style": "secondScreen", "domainName": "example.com", "redirectURL": "https://example.com/done"
          },
          "plugins": [
            {"use": "harbor-tv", "settings": {}},
            {"use": "adobe-pass-v2", "settings": {
              "baseURL": "https://sp.auth.adobe.com", "softwareStatement": {"environment": "SOFTWARE_STATEMENT"}
            }}
          ]
        }}}
        """

    /// Runs a command of the team's command line on a scenario, and returns its exit code and its output.
    private func run(
        _ command: [String],
        device: String,
        plugin: CommandPlugin = CommandPlugin(playing: HarborTVHarness.harness)
    ) async throws -> (status: Int32, output: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "harbor-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (config, scenario) = (folder.appending(path: "products.json"), folder.appending(path: "scenario.json"))
        try Data(products.utf8).write(to: config)
        let text = """
            {"name": "played", "title": "Played", "device": \(device),
             "expected": {"outcome": "signedIn", "via": "partner", "mvpd": "Cablevision"}}
            """
        try Data(text.utf8).write(to: scenario)
        let printed = Locked("")
        let tool = PartnerSSOCommandLine(
            plugins: .bundled + [plugin],
            console: CommandConsole(write: { text, _ in printed.withLock { $0 += text } })
        )
        let options = ["--config", config.path, "--product", "harbor-box", "--scenario", scenario.path]
        let status = await tool.run(command + options)
        return (status, printed.withLock { $0 })
    }

    @Test(
        "A viewer of a box gets a decision, by a name of the service's directory and by a number of Harbor's table",
        arguments: ["Cablevision", "HBR-001"]
    )
    func decision(carrier: String) async throws {
        let device = "{\"account\": {\"provider\": \"\(carrier)\", \"expiresIn\": 2592000}}"
        let ending = try await run(["authorize", "REF30"], device: device)
        #expect(ending.status == 0, "\(ending.output)")
        #expect(ending.output.contains("REF30") && !ending.output.contains("denied"), "\(ending.output)")
    }

    @Test("A viewer who chooses a carrier in the list is signed in through the simulator")
    func picks() async throws {
        let ending = try await run(
            ["sign-in"],
            device: "{\"picker\": {\"choice\": \"provider\", \"provider\": \"Cablevision\"}}"
        )
        #expect(ending.status == 0 && ending.output.contains("Cablevision"), "\(ending.output)")
    }

    @Test("The simulator accepts the partner of a platform that no double plays; only its proofs are not signed")
    func withoutDouble() async throws {
        let account = DeviceScript(permission: .granted, account: .init(provider: "Cablevision", expiresIn: 86_400))
        let double = HarborDouble(platform: ScriptedPlatform(account))
        let plugin = CommandPlugin(.harborTV(platform: double))
        let ending = try await run(["sign-in"], device: "{}", plugin: plugin)
        #expect(ending.status == 10 && ending.output.contains("exchangeRejected"), "\(ending.output)")
        #expect(!ending.output.contains("invalid_parameter_partner"), "\(ending.output)")
    }

    @Test("A carrier without a code leads to the regular sign-in, because the platform gave no usable answer")
    func blank() async throws {
        let ending = try await run(["sign-in"], device: "{\"account\": {\"provider\": \" \"}}")
        #expect(ending.status == 10 && ending.output.contains("frameworkUnavailable"), "\(ending.output)")
    }
}
