import PartnerSSOBase

/// Everything that changes while the simulator answers.
struct SimulatorWorld: Sendable, Hashable {
    /// When the first request came, in milliseconds since 1970.
    var start: Int64?
    var randomness: SplitMix64
    var throttle = Throttle()
    var clients: [String: RegisteredClient] = [:]
    /// By the digest of each.
    var tokens: [String: AccessToken] = [:]
    var sessions: [String: AuthenticationSession] = [:]
    /// By the digest of each cookie.
    var mvpdSessions: [String: MVPDSession] = [:]
    var logins: [ProfileOwner: [StoredLogin]] = [:]
    /// The generations whose first device took over the stored profiles.
    var adopted: Set<SimulatorEndpoint.Generation> = []
    /// The MVPDs that have revoked their profiles, before the first device took over the stored ones.
    var revoked: Set<String> = []
    var partnerRequests: [String: PartnerRequest] = [:]
    /// When each was used.
    var usedAssertions: [String: Int64] = [:]
    var authorizations: [StoredAuthorization.Key: StoredAuthorization] = [:]
    /// What devices have used of temporary access, by the key of each.
    var temporaryAccess: [String: TemporaryAccess] = [:]
    var records: [SimulatorRecord] = []
    var counts: [SimulatorEndpoint: Int] = [:]
    /// When what had expired was dropped last.
    var lastPruning: Int64?

    init(seed: UInt64) {
        randomness = SplitMix64(seed: seed)
    }
}
