import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What credentials and tokens belong to; those of another place or brand are never used.
///
/// Those of another statement are, as long as the service accepts them: viewers stay signed in when it is replaced.
struct RegistrationScope: Sendable, Hashable, Codable {
    let address: String
    let serviceProvider: String
    let interface: String
    /// A fingerprint of the software statement that the credentials were given for.
    let statement: String

    init(_ api: AdobePassAPI, _ settings: AdobePassSettings, _ product: ProductFacts) {
        address = settings.address.description
        serviceProvider = product.serviceProvider
        interface = api.rawValue
        statement = settings.softwareStatement.withValue(Self.fingerprint)
    }

    /// Whether it is the same place and brand.
    func isSamePlace(as other: RegistrationScope) -> Bool {
        (address, serviceProvider, interface) == (other.address, other.serviceProvider, other.interface)
    }

    /// A 64-bit FNV-1a hash; it tells texts apart and need not withstand attacks, as it never leaves the secret store.
    private static func fingerprint(of text: String) -> String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
