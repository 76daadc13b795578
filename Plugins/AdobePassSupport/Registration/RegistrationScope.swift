import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The scope of credentials and tokens; those of another service address, brand or interface are never used.
///
/// Credentials of another software statement are used as long as the service accepts them. So viewers stay signed in
/// when the statement is replaced.
struct RegistrationScope: Sendable, Hashable, Codable {
    let address: String
    let serviceProvider: String
    let interface: String
    /// A fingerprint of the software statement that the credentials were issued for.
    let statement: String

    init(_ api: AdobePassAPI, _ settings: AdobePassSettings, _ product: ProductFacts) {
        address = settings.address.description
        serviceProvider = product.serviceProvider
        interface = api.rawValue
        statement = settings.softwareStatement.withValue(Self.fingerprint)
    }

    /// Returns whether both scopes have the same service address, brand and interface.
    func isSamePlace(as other: RegistrationScope) -> Bool {
        (address, serviceProvider, interface) == (other.address, other.serviceProvider, other.interface)
    }

    /// Returns what distinguishes texts; it need not withstand attacks, because it never leaves the secret store.
    private static func fingerprint(of text: String) -> String {
        String(Checksum.of(text.utf8), radix: 16)
    }
}
