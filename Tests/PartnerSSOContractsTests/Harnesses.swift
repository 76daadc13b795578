import PartnerSSOCommand
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The harnesses of this package's plugins, as the command line has them.
enum Harnesses {
    static let appleVSA = harness("apple-vsa")
    static let adobePassV1 = harness("adobe-pass-v1")
    static let adobePassV2 = harness("adobe-pass-v2")

    private static func harness(_ plugin: PluginIdentifier) -> ContractHarness {
        let found = [CommandPlugin].bundled.first { $0.identifier == plugin }
        guard let found, let harness = try? found.harness() else { preconditionFailure("\(plugin) has no harness.") }
        return harness
    }
}
