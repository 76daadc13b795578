import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension PluginSettings {
    /// Settings for the reference plugin and for all that are made of it.
    static let reference = PluginSettings(referenceValues)

    /// Settings for the plugins that also require a region.
    static let referenceInRegion = PluginSettings(
        referenceValues.merging(["region": .string("west")]) { first, _ in first }
    )

    private static let referenceValues: [String: Value] = {
        let secret: [String: Value] = ["clientSecret": .secret(Secret(ReferenceServer.secret))]
        let address = (try? HTTPAddress("https://service.example.com")).map { ["baseURL": Value.address($0)] }
        return secret.merging(address ?? [:]) { first, _ in first }
    }()
}
