import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The life of the application's registration and token: state and event in, next state and effects out.
///
/// It knows no clock, task, lock or store; ``AccessTokens`` carries its effects out. What is known about the
/// application is shared by all runs; each run, which obtains one token, has a phase of its own, so that a run that was
/// cancelled and still waits for its answer does not disturb the next.
struct TokenMachine: Sendable {
    /// How far one run has come; the round counts how often the service refused what it had.
    enum Phase: Sendable, Hashable {
        case idle
        case readingCredentials(round: Int)
        case registering(round: Int)
        case readingToken(ClientCredentials, round: Int)
        case requestingToken(ClientCredentials, round: Int)
        case ended
    }

    enum Event: Sendable {
        // What a run learns.
        case wanted
        case credentialsRead(ClientCredentials?)
        case registered(ClientCredentials)
        case tokenRead(AccessToken?)
        case tokenAnswered(TokenAnswer, bits: UInt64)
        case credentialsRefused
        case failed(SSOError)
        // What calls learn about the token they were made with.
        case accepted(AccessToken)
        case refused(CredentialRenewal, AccessToken)
        case registrationRefused(AccessToken, SSOError)
    }

    /// The next call of a run.
    enum Question: Sendable, Hashable {
        case storedCredentials
        case registration
        case storedToken(ClientCredentials)
        case newToken(ClientCredentials)
    }

    enum Effect: Sendable {
        case keep(ClientCredentials)
        case keepToken(AccessToken, lifeInSeconds: Int64)
        case ask(Question)
        case give(AccessToken)
        case fail(SSOError)
    }

    /// What was stored, what comes in its place, and once more for a call that refused credentials meanwhile.
    private static let rounds = 3

    let plugin: PluginIdentifier
    private(set) var credentials: ClientCredentials?
    private(set) var current: AccessToken?
    /// What the service refused; the store may still hold it.
    private var refusals = Refusals()
    /// Credentials that were registered in place of refused ones, and with which no call has been answered yet.
    private var replacement: Secret<String>?
    private(set) var registrationPause: RegistrationPause?
    /// The credentials for which the service gives no token; another request would bring the same answer.
    private var tokenPause: (client: Secret<String>, pause: RegistrationPause)?

    init(plugin: PluginIdentifier) {
        self.plugin = plugin
    }

    /// The token that calls may use now.
    func usable(at now: Duration) -> AccessToken? {
        current.flatMap { now < $0.renewAt ? $0 : nil }
    }

    /// Takes an event; one that the phase does not wait for changes nothing.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - phase: The phase of the run that it happened to.
    ///   - now: The clock's uptime.
    /// - Returns: What to do, in order; the last one asks a question or ends the run.
    mutating func handle(_ event: Event, in phase: inout Phase, at now: Duration) -> [Effect] {
        switch (phase, event) {
        case (_, .accepted(let token)):
            accept(token)
            return []
        case (_, .refused(let renewal, let token)):
            drop(renewal, token)
            return []
        case (_, .registrationRefused(let token, let error)):
            guard replacement == token.client else { return [] }
            return [.fail(giveUp(token.client, error.serviceFault, at: now))]
        case (.idle, .wanted):
            return begin(round: 0, &phase, at: now)
        case (.readingCredentials(let round), .credentialsRead(let stored)):
            return choose(stored, round, &phase, at: now)
        case (.readingCredentials(let round), .failed(let error)):
            // A store that cannot be read does no harm when the credentials are known.
            guard credentials != nil else { return fail(error, &phase) }
            return choose(nil, round, &phase, at: now)
        case (.registering(let round), .registered(let fresh)):
            return keep(fresh, round, &phase)
        case (.registering, .failed(let error)):
            if error.code == .registrationRefused { pauseRegistration(error, at: now) }
            return fail(error, &phase)
        case (.readingToken(let owner, let round), .tokenRead(let stored)):
            return use(stored, of: owner, round, &phase, at: now)
        case (.requestingToken(let owner, let round), .tokenAnswered(let answer, let bits)):
            return keep(answer, bits, of: owner, round, &phase, at: now)
        case (.requestingToken(let owner, let round), .credentialsRefused):
            return replace(owner, round, &phase, at: now)
        case (.requestingToken(let owner, let round), .failed(let error)):
            guard error.code == .registrationRefused else { return fail(error, &phase) }
            // A statement that was replaced may bring what the earlier one did not.
            if owner.isOfOtherStatement { return replace(owner, round, &phase, at: now) }
            pauseTokens(of: owner, error, at: now)
            return fail(error, &phase)
        case (.idle, _), (.readingCredentials, _), (.registering, _), (.readingToken, _), (.requestingToken, _),
            (.ended, _):
            return []
        }
    }
}

// The steps of a run.
extension TokenMachine {
    private mutating func begin(round: Int, _ phase: inout Phase, at now: Duration) -> [Effect] {
        if let usable = usable(at: now) { return give(usable, &phase) }
        guard round < Self.rounds else {
            let error = SSOError.replacementRefused(nil, by: plugin)
            pauseRegistration(error, at: now)
            return fail(error, &phase)
        }
        phase = .readingCredentials(round: round)
        return [.ask(.storedCredentials)]
    }

    /// Prefers the stored credentials, which another process may have replaced, to those in memory.
    private mutating func choose(
        _ stored: ClientCredentials?,
        _ round: Int,
        _ phase: inout Phase,
        at now: Duration
    ) -> [Effect] {
        let known = [stored, credentials].compactMap(\.self).first { !refusals.contain(client: $0.identifier) }
        if let known {
            credentials = known
            phase = .readingToken(known, round: round)
            return [.ask(.storedToken(known))]
        }
        if let error = registrationPause?.error(at: now) { return fail(error, &phase) }
        phase = .registering(round: round)
        return [.ask(.registration)]
    }

    /// Keeps a registration before anything else: one that is lost costs another, and with it the viewer's sign-in.
    private mutating func keep(_ fresh: ClientCredentials, _ round: Int, _ phase: inout Phase) -> [Effect] {
        credentials = fresh
        if refusals.containClients { replacement = fresh.identifier }
        phase = .readingToken(fresh, round: round)
        return [.keep(fresh), .ask(.storedToken(fresh))]
    }

    private mutating func use(
        _ stored: AccessToken?,
        of owner: ClientCredentials,
        _ round: Int,
        _ phase: inout Phase,
        at now: Duration
    ) -> [Effect] {
        if let stored, !refusals.contain(stored) {
            current = stored
            return give(stored, &phase)
        }
        if let tokenPause, tokenPause.client == owner.identifier, let error = tokenPause.pause.error(at: now) {
            return fail(error, &phase)
        }
        phase = .requestingToken(owner, round: round)
        return [.ask(.newToken(owner))]
    }

    private mutating func keep(
        _ answer: TokenAnswer,
        _ bits: UInt64,
        of owner: ClientCredentials,
        _ round: Int,
        _ phase: inout Phase,
        at now: Duration
    ) -> [Effect] {
        // A call may have refused the credentials while the request was running.
        guard !refusals.contain(client: owner.identifier) else { return begin(round: round + 1, &phase, at: now) }
        let life = AccessToken.usableLife(ofSeconds: answer.lifeInSeconds, bits: bits)
        let token = AccessToken(value: Secret(answer.token), client: owner.identifier, renewAt: now + life)
        current = token
        return [.keepToken(token, lifeInSeconds: answer.lifeInSeconds)] + give(token, &phase)
    }

    private mutating func replace(
        _ owner: ClientCredentials,
        _ round: Int,
        _ phase: inout Phase,
        at now: Duration
    ) -> [Effect] {
        if replacement == owner.identifier { return fail(giveUp(owner.identifier, nil, at: now), &phase) }
        drop(owner.identifier)
        return begin(round: round + 1, &phase, at: now)
    }

    private func give(_ token: AccessToken, _ phase: inout Phase) -> [Effect] {
        phase = .ended
        return [.give(token)]
    }

    private func fail(_ error: SSOError, _ phase: inout Phase) -> [Effect] {
        phase = .ended
        return [.fail(error)]
    }
}

// What is remembered between runs.
extension TokenMachine {
    /// Once a call is answered, the application is accepted, and a later refusal is a new one.
    private mutating func accept(_ token: AccessToken) {
        if replacement == token.client { replacement = nil }
        if credentials?.identifier == token.client { registrationPause = nil }
        if tokenPause?.client == token.client { tokenPause = nil }
    }

    private mutating func drop(_ renewal: CredentialRenewal, _ token: AccessToken) {
        refusals.add(token)
        if current?.value == token.value { current = nil }
        if renewal == .registration { drop(token.client) }
    }

    private mutating func drop(_ client: Secret<String>) {
        refusals.add(client: client)
        if credentials?.identifier == client { credentials = nil }
        if current?.client == client { current = nil }
    }

    /// Stops registering for a while: each registration costs the viewer's profiles, and the service has just refused
    /// credentials that it gave in place of refused ones.
    private mutating func giveUp(_ client: Secret<String>, _ fault: ServiceFault?, at now: Duration) -> SSOError {
        let error = SSOError.replacementRefused(fault, by: plugin)
        pauseRegistration(error, at: now)
        drop(client)
        return error
    }

    private mutating func pauseRegistration(_ error: SSOError, at now: Duration) {
        registrationPause = RegistrationPause(after: error, following: registrationPause, at: now)
    }

    private mutating func pauseTokens(of owner: ClientCredentials, _ error: SSOError, at now: Duration) {
        let previous = tokenPause.flatMap { $0.client == owner.identifier ? $0.pause : nil }
        tokenPause = (owner.identifier, RegistrationPause(after: error, following: previous, at: now))
    }
}
