import PartnerSSOBase
import PartnerSSOScenarios

/// A profile (V1: an authentication token) as the simulator keeps it.
struct StoredLogin: Sendable, Hashable {
    enum Kind: String, Codable, Sendable, Hashable {
        case regular, partner, platform, serviceToken

        /// The documented name of the profile's type.
        var type: String {
            switch self {
            case .regular: "regular"
            case .partner: "appleSSO"
            case .platform: "platformSSO"
            case .serviceToken: "serviceTokenSSO"
            }
        }
    }

    let mvpd: String
    let kind: Kind
    let notBefore: Int64
    let notAfter: Int64
    let userID: String
    let attributes: [JSON.Member]

    func isValid(at now: Int64) -> Bool { notAfter > now }
}
