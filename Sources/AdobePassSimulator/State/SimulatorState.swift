import PartnerSSOBase
import PartnerSSOScenarios

/// What of a simulator's world outlives its process: clients, access tokens, profiles, sessions at MVPDs, decisions and
/// temporary access.
///
/// Nothing in it opens anything: tokens, secrets and device identifiers are there as digests only. What lives for
/// minutes, such as a code that waits for its viewer or a request for a proof, does not outlive the process.
public struct SimulatorState: Codable, Sendable, Hashable {
    /// The form of what is written.
    static let version = 1

    struct Token: Codable, Sendable, Hashable {
        let digest: String
        let client: String
        let notAfter: Int64
    }

    struct Attribute: Codable, Sendable, Hashable {
        let name: String
        /// The value as JSON text.
        let value: String
    }

    struct Login: Codable, Sendable, Hashable {
        let owner: ProfileOwner
        let mvpd: String
        let kind: StoredLogin.Kind
        let notBefore: Int64
        let notAfter: Int64
        let userID: String
        let attributes: [Attribute]
        // Missing in states of earlier versions.
        var user: String?
        var mvpdSession: String?
        var home: String?
        var isRevoked: Bool?
    }

    struct Session: Codable, Sendable, Hashable {
        let digest: String
        let mvpd: String
        let user: String
        let notAfter: Int64
        let hasEnded: Bool
    }

    struct Authorization: Codable, Sendable, Hashable {
        let owner: ProfileOwner
        let resource: String
        let mvpd: String
        let notAfter: Int64
    }

    struct Access: Codable, Sendable, Hashable {
        let key: String
        let start: Int64
        let notAfter: Int64
        let isIdentified: Bool
        let resources: [String]
    }

    let version: Int
    let start: Int64?
    let randomness: UInt64
    let clients: [RegisteredClient]
    let tokens: [Token]
    let logins: [Login]
    let adopted: [SimulatorEndpoint.Generation]
    let usedAssertions: [String]
    let authorizations: [Authorization]
    let temporaryAccess: [Access]
    // Missing in states of earlier versions.
    var mvpdSessions: [Session]?
    var revoked: [String]?
}
