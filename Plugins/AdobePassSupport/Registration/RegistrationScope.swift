import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The scope of credentials and tokens; those of another service address, brand or interface are never used.
///
/// Credentials of another software statement are used as long as the service accepts them, so that viewers stay signed
/// in when the statement is replaced.
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

    /// Returns a 64-bit FNV-1a hash, which only has to distinguish texts.
    ///
    /// It need not withstand attacks, because it never leaves the secret store.
    private static func fingerprint(of text: String) -> String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
