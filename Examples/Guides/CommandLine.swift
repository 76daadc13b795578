import PartnerSSOCommand
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A team's own command line, with the team's plugins beside the bundled ones.
enum TeamCommandLine {
    // region: command-line
    static func run(_ acmeTV: PluginFactory) async {
        let plugin = CommandPlugin(acmeTV, harness: { ContractHarness(factory: $0, settings: PluginSettings()) })
        await PartnerSSOCommandLine(plugins: .bundled + [plugin]).main()
    }
    // endregion

    // region: contracts
    static func isLawful(_ harness: ContractHarness) async -> Bool {
        let report = await ContractEngine().run([harness])
        print(report.text)
        return report.isPassing
    }
    // endregion
}
