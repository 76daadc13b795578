import HarborTV
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// What the contract suite examines the plugin with.
enum HarborTVHarness {
    static let harness = ContractHarness(
        factory: .harborTV(platform: HarborDouble()),
        settings: PluginSettings(),
        capabilities: [.partnerFramework],
        identifiers: ["Cablevision", "HBR-001", "HBR-002"]
    ).with { harness in
        harness.platform = { setting in
            let platform = ScriptedPlatform(setting)
            return StagedPlatform(
                factory: .harborTV(platform: HarborDouble(platform: platform)),
                platform: platform,
                proofSchemes: [.init("SAML")],
                lacking: [.pickerOnlyProvider]
            )
        }
    }
}
