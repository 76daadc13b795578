import AdobePassV1
import AdobePassV2
import AppleVSA
import PartnerSSO
import PartnerSSOContracts

/// The harnesses of this package's plugins.
enum Harnesses {
    static let appleVSA = ContractHarness(
        factory: .appleVSA(presenter: UnseenPresenter()),
        settings: PluginSettings()
    )

    static let adobePassV1 = ContractHarness(factory: .adobePassV1, settings: adobePassSettings)

    static let adobePassV2 = ContractHarness(factory: .adobePassV2, settings: adobePassSettings)

    private static let adobePassSettings: PluginSettings = {
        var values: [String: PluginSettings.Value] = [
            "softwareStatement": .secret(Secret("a-made-up-software-statement"))
        ]
        if let address = try? HTTPAddress("https://sp.auth.example.com") { values["baseURL"] = .address(address) }
        return PluginSettings(values)
    }()
}
