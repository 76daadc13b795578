import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The state machine of the application's registration and token: takes a state and an event, and returns effects.
///
/// It uses no clock, task, lock or store; ``AccessTokens`` performs its effects. All runs share what is known about the
/// application. Each run obtains one token and has its own phase. So a cancelled run that still waits for its answer
/// does not disturb the next one.
struct TokenMachine: Sendable {
    /// The progress of one run; the round counts how often the service refused the run's credentials.
    enum Phase: Sendable, Hashable {
        case idle
        case readingCredentials(round: Int)
        case registering(round: Int)
        case readingToken(ClientCredentials, round: Int)
        case requestingToken(ClientCredentials, round: Int)
        case ended
    }

    enum Event: Sendable {
        // Events of a run.
        case wanted
        case credentialsRead(ClientCredentials?)
        case registered(ClientCredentials)
        case tokenRead(AccessToken?)
        case tokenAnswered(TokenAnswer, bits: UInt64)
        case credentialsRefused
        case failed(SSOError)
        // Events of calls, about the token that they were made with.
        case accepted(AccessToken)
        case refused(CredentialRenewal, AccessToken)
        case registrationRefused(AccessToken, SSOError)
    }

    /// The next request of a run, to the store or to the service.
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

    /// The maximum number of rounds of a run.
    ///
    /// One is for the stored credentials, one for their replacement, and one in case a call's credentials are refused
    /// meanwhile.
    private static let rounds = 3

    let plugin: PluginIdentifier
    private(set) var credentials: ClientCredentials?
    private(set) var current: AccessToken?
    /// The tokens and credentials that the service refused; the store may still contain them.
    private var refusals = Refusals()
    /// The credentials that were registered to replace refused ones, until the service answers a call made with them.
    ///
    /// A refusal within the time of a first pause means that registering again does not help. One that comes later means
    /// that the service has forgotten these credentials as well.
    private var replacement: (client: Secret<String>, isNewUntil: Duration)?
    private(set) var registrationPause: RegistrationPause?
    /// The credentials for which the service refuses a token, and the pause before the next request.
    private var tokenPause: (client: Secret<String>, pause: RegistrationPause)?

    init(plugin: PluginIdentifier) {
        self.plugin = plugin
    }

    /// Returns the token that calls may use now, or `nil` if there is none.
    func usable(at now: Duration) -> AccessToken? {
        current.flatMap { now < $0.renewAt ? $0 : nil }
    }

    /// Handles an event; an event that the phase does not expect changes nothing.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - phase: The phase of the run that the event belongs to.
    ///   - now: The clock's uptime.
    /// - Returns: The effects to perform, in order; the last one asks a question or ends the run.
    mutating func handle(_ event: Event, in phase: inout Phase, at now: Duration) -> [Effect] {
        switch (phase, event) {
        case (_, .accepted(let token)):
            accept(token)
            return []
        case (_, .refused(let renewal, let token)):
            drop(renewal, token)
            return []
        case (_, .registrationRefused(let token, let error)):
            guard isNewReplacement(token.client, at: now) else { return [] }
            return [.fail(giveUp(token.client, error.serviceFault, at: now))]
        case (.idle, .wanted):
            return begin(round: 0, &phase, at: now)
        case (.readingCredentials(let round), .credentialsRead(let stored)):
            return choose(stored, round, &phase, at: now)
        case (.readingCredentials(let round), .failed(let error)):
            // If the credentials are in memory, an unreadable store is not a problem.
            return credentials == nil ? fail(error, &phase) : choose(nil, round, &phase, at: now)
        case (.registering(let round), .registered(let fresh)):
            return keep(fresh, round, &phase, at: now)
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
            // The current statement may be accepted where the earlier one was not.
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

    /// Stores a registration before the next step; losing it requires another one, which signs the viewer out.
    private mutating func keep(
        _ fresh: ClientCredentials,
        _ round: Int,
        _ phase: inout Phase,
        at now: Duration
    ) -> [Effect] {
        credentials = fresh
        if refusals.containClients { replacement = (fresh.identifier, now + RegistrationPause.first) }
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
        // A call's credentials may have been refused while the request was running.
        guard !refusals.contain(client: owner.identifier) else { return begin(round: round + 1, &phase, at: now) }
        let life = AccessToken.usableLife(ofSeconds: answer.lifeInSeconds, bits: bits)
        let token = AccessToken(
            value: Secret(answer.token),
            client: owner.identifier,
            renewAt: now + life,
            origin: .service
        )
        current = token
        return [.keepToken(token, lifeInSeconds: answer.lifeInSeconds)] + give(token, &phase)
    }

    private mutating func replace(
        _ owner: ClientCredentials,
        _ round: Int,
        _ phase: inout Phase,
        at now: Duration
    ) -> [Effect] {
        if isNewReplacement(owner.identifier, at: now) {
            return fail(giveUp(owner.identifier, nil, at: now), &phase)
        }
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

// The state that is kept between runs.
extension TokenMachine {
    /// Records that the service accepts the application, so that a later refusal counts as a new one.
    private mutating func accept(_ token: AccessToken) {
        if replacement?.client == token.client { replacement = nil }
        if credentials?.identifier == token.client { registrationPause = nil }
        if tokenPause?.client == token.client { tokenPause = nil }
    }

    private func isNewReplacement(_ client: Secret<String>, at now: Duration) -> Bool {
        guard let replacement, replacement.client == client else { return false }
        return now < replacement.isNewUntil
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

    /// Pauses registration, because the service refused the credentials that it issued to replace refused ones.
    ///
    /// Each further registration would cost the viewer's profiles.
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
