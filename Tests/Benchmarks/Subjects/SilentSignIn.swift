import AdobePassSimulator
import AdobePassV1
import AdobePassV2
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// What a client does in a whole sign-in, with answers that take no time: beside as many bare calls of `URLSession`.
enum SilentSignIn {
    /// One sign-in of each interface without a screen, and one with the platform's picker.
    static var comparisons: [Comparison] {
        get throws {
            try [
                comparison("sign-in, silent V2", "signed-in-at-the-system", ServicePlugin.v2, limit: 0.2),
                comparison("sign-in, picker V2", "picks-an-onboarded-provider", ServicePlugin.v2, limit: 0.5),
                comparison("sign-in, silent V1", "signed-in-at-the-system", ServicePlugin.v1, limit: 0.5),
            ]
        }
    }

    private static func comparison(
        _ subject: String,
        _ scenario: String,
        _ plugin: ServicePlugin,
        limit: Double
    ) throws -> Comparison {
        let sample = try RepeatedSignIn(ScenarioLibrary.scenario(named: scenario), plugin)
        return sample.comparison(subject, limit: limit) { sample.signIn() }
    }
}

/// The plugin of one interface, with what a product says about it.
struct ServicePlugin: Sendable {
    static let v2 = ServicePlugin(factory: .adobePassV2, statement: SimulatorSoftwareStatements.v2)
    static let v1 = ServicePlugin(factory: .adobePassV1, statement: SimulatorSoftwareStatements.v1)

    let factory: PluginFactory
    let statement: String

    var product: String {
        """
        {"products": {"tv": {
          "serviceProvider": "REF30",
          "regularSignIn": {
            "style": "secondScreen", "domainName": "example.com", "redirectURL": "https://example.com/done"
          },
          "plugins": [
            {"use": "apple-vsa"},
            {"use": "\(factory.identifier)", "settings": {
              "baseURL": "http://127.0.0.1:1", "softwareStatement": "\(statement)"
            }}
          ]
        }}}
        """
    }
}
