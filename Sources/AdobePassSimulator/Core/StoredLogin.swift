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
    /// Whether it is temporary access, of which V1 makes a login.
    var isTemporary = false
    /// The name that the viewer typed.
    var user = ""
    /// The session at the MVPD from which it came, if a browser took part.
    var mvpdSession: String?
    /// The only address at which it is valid, if the login is home-based.
    var home: String?
    /// Whether the provider has revoked it.
    var isRevoked = false

    /// User metadata in the shapes the documents list.
    ///
    /// It follows from the viewer and the MVPD, so a world of many devices does not keep it.
    var attributes: [JSON.Member] {
        let user = JSON.Member(name: "userID", value: .string(userID))
        if isTemporary { return [user] }
        let rating = JSON.object([("MPAA", .string("PG-13")), ("VCHIP", .string("TV-14"))])
        return [
            user,
            JSON.Member(name: "upstreamUserID", value: .string(userID)),
            JSON.Member(name: "householdID", value: .string("household-\(userID.prefix(6))")),
            JSON.Member(name: "zip", value: .strings(["12345"])),
            JSON.Member(name: "maxRating", value: rating),
            JSON.Member(name: "mvpd", value: .string(mvpd)),
        ]
    }

    func isValid(at now: Int64) -> Bool { notAfter > now && !isRevoked }
}
