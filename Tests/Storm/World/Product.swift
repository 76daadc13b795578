import AdobePassSimulator
import AdobePassV1
import AdobePassV2
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The product that a world's apps use.
enum Product {
    static let name = "tv"

    static func service(usesV1: Bool) -> PluginFactory { usesV1 ? .adobePassV1 : .adobePassV2 }

    /// Reads the product's configuration.
    ///
    /// - Parameters:
    ///   - usesV1: Whether the product uses the legacy interface.
    ///   - style: Where the viewer signs in without the platform.
    ///   - usesTokens: Whether the apps have tokens of a login that their viewer has on several devices.
    /// - Returns: The configuration.
    /// - Throws: `SSOError` when it has faults.
    static func catalog(
        usesV1: Bool,
        style: RegularSignInStyle = .secondScreen,
        usesTokens: Bool = false
    ) throws -> ProductCatalog {
        let tokens = usesTokens ? #"{"use": "\#(AdobePassIdentitiesPlugin.identifier)"},"# : ""
        let statement = usesV1 ? SimulatorSoftwareStatements.v1 : SimulatorSoftwareStatements.v2
        return try ProductCatalog(
            json: """
                {"products": {"\(name)": {
                  "serviceProvider": "REF30",
                  "regularSignIn": {
                    "style": "\(style.rawValue)", "domainName": "example.com", "redirectURL": "https://example.com/done"
                  },
                  "plugins": [
                    {"use": "apple-vsa"}, \(tokens)
                    {"use": "\(service(usesV1: usesV1).identifier)", "settings": {
                      "baseURL": "http://127.0.0.1:1", "softwareStatement": "\(statement)"
                    }}
                  ]
                }}}
                """.utf8,
            name: "storm"
        )
    }
}
