import PartnerSSOBase
import PartnerSSOScenarios

extension Simulator {
    /// Makes a simulator that goes on where another one ended.
    ///
    /// - Parameters:
    ///   - settings: What it is set up to do; profiles that devices have taken over already are not given again.
    ///   - state: What was left of the other.
    /// - Throws: ``SimulatorStateError`` for a state in a form this version does not know, or with an
    ///   impossible time.
    public init(
        settings: SimulatorSettings = SimulatorSettings(),
        resuming state: SimulatorState
    ) throws(SimulatorStateError) {
        guard state.version == SimulatorState.version else { throw .unknownForm(version: state.version) }
        guard state.hasPossibleTimes else { throw .impossibleTime }
        self.init(settings: settings)
        world.resume(state)
    }

    /// What of its world outlives the process.
    ///
    /// - Parameter now: The instant, in milliseconds since 1970; access tokens that are over then are left out.
    /// - Returns: The state; equal worlds have equal ones.
    public func state(at now: Int64) -> SimulatorState { world.state(at: now) }
}

extension SimulatorState {
    /// Whether a date can express the state's start, and no other time is so far away that a sum would overflow.
    fileprivate var hasPossibleTimes: Bool {
        let ends = tokens.map(\.notAfter) + authorizations.map(\.notAfter) + (mvpdSessions ?? []).map(\.notAfter)
        let spans =
            logins.flatMap { [$0.notBefore, $0.notAfter] } + temporaryAccess.flatMap { [$0.start, $0.notAfter] }
        return SimulatorTime.bounds.contains(start ?? 0) && (ends + spans).allSatisfy(SimulatorTime.near.contains)
    }
}

extension SimulatorWorld {
    fileprivate func state(at now: Int64) -> SimulatorState {
        SimulatorState(
            version: SimulatorState.version,
            start: start,
            randomness: randomness.state,
            clients: clients.values.sorted { $0.id < $1.id },
            tokens: tokens.filter { $0.value.notAfter > now }.map {
                .init(digest: $0, client: $1.client.id, notAfter: min($1.notAfter, SimulatorTime.near.upperBound))
            }
            .sorted { $0.digest < $1.digest },
            // The logins of an owner keep their order: of several at one MVPD, the latest counts.
            logins: logins.sorted { $0.key.order.lexicographicallyPrecedes($1.key.order) }
                .flatMap { owner, logins in logins.map { SimulatorState.Login($0, of: owner) } },
            adopted: adopted.sorted { "\($0)" < "\($1)" },
            usedAssertions: usedAssertions.keys.sorted(),
            authorizations: authorizations.map(SimulatorState.Authorization.init)
                .sorted { $0.order.lexicographicallyPrecedes($1.order) },
            temporaryAccess: temporaryAccess.values.map(SimulatorState.Access.init).sorted { $0.key < $1.key },
            mvpdSessions: mvpdSessions.filter { $0.value.notAfter > now }.map(SimulatorState.Session.init)
                .sorted { $0.digest < $1.digest },
            revoked: revoked.sorted()
        )
    }

    fileprivate mutating func resume(_ state: SimulatorState) {
        start = state.start
        randomness = SplitMix64(seed: state.randomness)
        for client in state.clients { clients[client.id] = client }
        for token in state.tokens {
            guard let client = clients[token.client] else { continue }
            tokens[token.digest] = AccessToken(client: client, notAfter: token.notAfter)
        }
        for login in state.logins { logins[login.owner, default: []].append(StoredLogin(login)) }
        adopted = Set(state.adopted)
        for used in state.usedAssertions { usedAssertions[used] = state.start ?? 0 }
        for known in state.authorizations {
            let key = StoredAuthorization.Key(owner: known.owner, resource: known.resource)
            authorizations[key] = StoredAuthorization(mvpd: known.mvpd, notAfter: known.notAfter)
        }
        for access in state.temporaryAccess { temporaryAccess[access.key] = TemporaryAccess(access) }
        for session in state.mvpdSessions ?? [] { mvpdSessions[session.digest] = MVPDSession(session) }
        revoked = Set(state.revoked ?? [])
    }
}

extension ProfileOwner {
    var order: [String] { [device, client, serviceProvider, generation.rawValue] }
}
