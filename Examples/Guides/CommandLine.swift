import PartnerSSOCommand
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOStorm
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

    // region: orders
    @MainActor
    static func isLawfulInEveryOrder(_ harness: ContractHarness) -> Bool {
        let failures = ContractOrders.run(seeds: 1...20, on: [harness])
        for failure in failures {
            print("seed \(failure.seed): \(failure.plugin) breaks \(failure.id): \(failure.explanation)")
        }
        return failures.isEmpty
    }
    // endregion
}
