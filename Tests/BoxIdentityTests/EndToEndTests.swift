import Foundation
import PartnerSSOCommand
import PartnerSSOPluginKit
import Testing

/// A team's command line, with the box's double and the simulator.
@Suite("The box's scenarios the whole way to a decision")
struct EndToEndTests {
    private let products = """
        {"products": {"box": {
          "serviceProvider": "REF30",
          "regularSignIn": {
            "style": "secondScreen", "domainName": "example.com", "redirectURL": "https://example.com/done"
          },
          "plugins": [
            {"use": "box-identity"},
            {"use": "adobe-pass-v2", "settings": {
              "baseURL": "https://sp.auth.adobe.com", "softwareStatement": {"environment": "SOFTWARE_STATEMENT"}
            }}
          ]
        }}}
        """

    // region: decision
    /// Asks for a decision in a scenario, and returns the exit code and what was printed.
    private func authorize(_ scenario: String) async throws -> (status: Int32, output: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "box-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (config, file) = (folder.appending(path: "products.json"), folder.appending(path: "scenario.json"))
        try Data(products.utf8).write(to: config)
        try Data(scenario.utf8).write(to: file)
        let printed = Locked("")
        let tool = PartnerSSOCommandLine(
            plugins: .bundled + [CommandPlugin(playing: BoxIdentityHarness.harness)],
            console: CommandConsole(write: { text, _ in printed.withLock { $0 += text } })
        )
        let options = ["--config", config.path, "--product", "box", "--scenario", file.path]
        let status = await tool.run(["authorize", "REF30"] + options)
        return (status, printed.withLock { $0 })
    }
    // endregion

    private static func scenario(device: String, outcome: String) -> String {
        """
        {"name": "played", "title": "Played", "device": \(device),
         "service": {"profiles": [{"mvpd": "Cablevision", "kind": "platform", "expiresIn": 86400}]},
         "expected": \(outcome)}
        """
    }

    @Test("The double's token opens the login at the service while a viewer is signed in at the box")
    func permitted() async throws {
        let ending = try await authorize(
            Self.scenario(
                device: #"{"account": {"provider": "Cablevision", "expiresIn": 3600}}"#,
                outcome: #"{"outcome": "signedIn", "via": "existing", "mvpd": "Cablevision", "kind": "platform"}"#
            )
        )
        #expect(ending.status == 0, "\(ending.output)")
        #expect(ending.output.contains("permitted REF30"), "\(ending.output)")
    }

    @Test(
        "Without an account at the device the issuer knows no viewer",
        arguments: ["{}", #"{"permission": "granted"}"#]
    )
    func nobody(device: String) async throws {
        let ending = try await authorize(
            Self.scenario(device: device, outcome: #"{"outcome": "regularSignIn", "reason": "noPartnerFramework"}"#)
        )
        #expect(ending.status == 10, "\(ending.output)")
        #expect(ending.output.contains("noPartnerFramework"), "\(ending.output)")
    }
}
