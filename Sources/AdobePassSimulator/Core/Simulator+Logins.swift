import PartnerSSOBase
import PartnerSSOScenarios

extension Simulator {
    private static let day: Int64 = 86_400_000

    /// The logins of a device, including expired ones; the first device of an API generation takes over the stored ones.
    mutating func logins(of owner: ProfileOwner) -> [StoredLogin] {
        if world.adopted.insert(owner.generation).inserted {
            world.logins[owner, default: []] += settings.storedProfiles.compactMap {
                storedLogin($0, generation: owner.generation)
            }
        }
        return world.logins[owner, default: []]
    }

    private func storedLogin(
        _ stored: SimulatorSettings.StoredProfile,
        generation: SimulatorEndpoint.Generation
    ) -> StoredLogin? {
        guard let kind = StoredLogin.Kind(stored.kind, generation: generation) else { return nil }
        let notAfter = (world.start ?? 0) + stored.expiresIn * 1000
        return StoredLogin(
            mvpd: stored.mvpd,
            kind: kind,
            notBefore: min(notAfter, world.start ?? 0) - Self.day,
            notAfter: notAfter,
            userID: Self.viewer(of: stored.mvpd),
            isRevoked: world.revoked.contains(stored.mvpd)
        )
    }

    /// Stores a new login in place of an older one of the same MVPD and kind.
    mutating func store(_ login: StoredLogin, for owner: ProfileOwner) {
        let others = logins(of: owner).filter { $0.mvpd != login.mvpd || $0.kind != login.kind }
        world.logins[owner] = others + [login]
    }

    /// An invented, opaque identifier of a viewer; without a name, of the viewer whom every MVPD knows.
    package static func viewer(of mvpd: String, named name: String = "") -> String {
        Call.mark(of: name.isEmpty ? "viewer of \(mvpd)" : "viewer \(name) of \(mvpd)") + Call.mark(of: mvpd)
    }

    /// Signs the viewer in at an MVPD, as a user agent would, and completes the session.
    ///
    /// Temporary access is no login: in V2 the code just leads to it, and in V1 it is a token with its own short life.
    mutating func complete(
        _ code: String,
        with mvpd: String,
        user: String = "",
        mvpdSession: String? = nil,
        now: Int64
    ) -> Bool {
        guard var session = world.sessions[code], !session.isExpired(at: now), !session.isComplete,
            let provider = settings.directory[mvpd], provider.isActive
        else { return false }
        var login = regularLogin(at: mvpd, user, now: now)
        login.mvpdSession = mvpdSession
        login.home = settings.homeBasedMVPDs.contains(mvpd) ? session.address : nil
        switch (provider.isTemporaryAccess == true, session.owner.generation) {
        case (true, .v1):
            let grant = temporaryAccessV1(provider, of: session.owner, identity: session.identity, now: now)
            guard grant.refusal(of: provider) == nil else { return false }
            storeLoginV1(grant, mvpd: mvpd, owner: session.owner)
        case (true, _): break
        case (false, .v1): replaceLoginV1(with: login, of: session.owner)
        case (false, _): store(login, for: session.owner)
        }
        session.isComplete = true
        session.mvpd = mvpd
        world.sessions[code] = session
        return true
    }

    private func regularLogin(at mvpd: String, _ user: String, now: Int64) -> StoredLogin {
        StoredLogin(
            mvpd: mvpd,
            kind: .regular,
            notBefore: now,
            notAfter: now + settings.lifetimes.profile * 1000,
            userID: Self.viewer(of: mvpd, named: user),
            user: user
        )
    }

    /// The providers with which a viewer has signed in at the service, without a partner.
    ///
    /// For tests, which compare it with what apps have reported; no call of the control API shows logins of devices apart.
    ///
    /// - Parameter now: The instant, in milliseconds since 1970.
    /// - Returns: The providers; logins of applications that were forgotten do not count.
    package func providersWithRegularLogin(at now: Int64) -> Set<String> {
        let reachable = world.logins.filter { world.clients[$0.key.client] != nil }.values.joined()
        return Set(reachable.filter { $0.kind == .regular && $0.isValid(at: now) }.map(\.mvpd))
    }

    /// Ends every login, as a provider may at any time.
    package mutating func endLogins() {
        world.logins = [:]
        world.adopted = [.v1, .v2]
    }

    /// Forgets every application, so that each has to register again; logins belong to the former registrations.
    package mutating func forgetClients() {
        world.clients = [:]
        world.tokens = [:]
    }

    /// Lets a viewer sign in on another screen with a code.
    ///
    /// - Parameters:
    ///   - code: The code that was shown.
    ///   - mvpd: The MVPD chosen there, or `nil` for the one that the session names.
    ///   - user: The name that the viewer types; empty for the viewer whom every MVPD knows.
    ///   - now: The instant, in milliseconds since 1970.
    /// - Returns: Whether the sign-in was possible: the code is known and unused, the MVPD is active, and it accepts the
    ///   viewer.
    public mutating func signInOnSecondScreen(
        code: String,
        mvpd: String? = nil,
        user: String = "",
        now: Int64
    ) -> Bool {
        guard let mvpd = mvpd ?? world.sessions[code]?.mvpd, login(of: user, at: mvpd) == .succeeds else {
            return false
        }
        return complete(code, with: mvpd, user: user, now: now)
    }

    /// Counts a poll of a session, and lets the scenario's viewer act after enough of them.
    mutating func countPoll(of code: String, now: Int64) {
        guard var session = world.sessions[code], !session.isComplete else { return }
        session.polls += 1
        world.sessions[code] = session
        guard let script = settings.secondScreen, script.completes, session.polls > script.afterPolls else { return }
        _ = signInOnSecondScreen(code: code, mvpd: session.mvpd ?? script.mvpd, now: now)
    }
}

extension StoredLogin.Kind {
    /// The kind of a stored profile, or nil where a generation knows none: a rule is no login, and only V2 knows tokens.
    init?(_ kind: SimulatorSettings.StoredProfile.Kind, generation: SimulatorEndpoint.Generation) {
        switch kind {
        case .regular: self = .regular
        case .partner: self = .partner
        case .platform where generation == .v2: self = .platform
        case .serviceToken where generation == .v2: self = .serviceToken
        case .platform, .serviceToken, .degraded: return nil
        }
    }
}
