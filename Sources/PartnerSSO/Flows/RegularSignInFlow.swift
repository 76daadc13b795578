import PartnerSSOPluginKit

/// One way to sign in without the platform: it starts sessions, of which the newest replaces the others.
struct RegularSignInFlow: Sendable {
    let runtime: Runtime
    let directory: DirectoryReader
    /// The session that came with the service's decline, if there is one.
    let declined: DeclinedSession?

    /// Starts a session, or continues the one that came with the service's decline.
    ///
    /// - Parameter mvpd: The provider, or `nil` to let the viewer choose it on the other screen.
    /// - Returns: The session.
    /// - Throws: `SSOError` when the service fails, what ``SignOutFlow/finish()`` or ``SessionKeeper/begin(_:_:opening:)``
    ///   throws, or `SSOError.Code.superseded` when the viewer signs out meanwhile.
    func start(with mvpd: MVPD.ID?) async throws(SSOError) -> RegularSession {
        let use = declined?.use(for: mvpd, at: runtime.clock.uptime) ?? .replace
        let asked = runtime.keeper.session.token()
        let number = runtime.keeper.numberRegularSignIn()
        try await runtime.keeper.readAgain()
        try await SignOutFlow(keeper: runtime.keeper).finish()
        let token = try runtime.keeper.renewed(asked)
        let start: RegularStart
        switch use {
        case .show(let session): start = .session(session)
        case .complete(let session): start = try await started(with: mvpd, resuming: session)
        case .replace: start = try await started(with: mvpd, resuming: nil)
        }
        let continued = declined?.lifetime(continuedBy: start)
        let lifetime =
            continued ?? CodeLifetime(start.serviceSession?.expiry ?? .unknown, clock: runtime.clock)
        let begun = SessionLedger.RegularSignInStart(
            number: number,
            mvpd: start.mvpd,
            expiry: start.serviceSession?.expiry
        )
        let pace = runtime.polls.pace(of: Secret(start.serviceSession?.code ?? ""))
        let wait = RegularWait(start: start, number: number, token: token, lifetime: lifetime, flow: self, pace: pace)
        try await runtime.keeper.begin(begun, token, opening: wait.agentFinished)
        // A new session of the service replaces the old one.
        if start.serviceSession != nil, continued == nil { declined?.lifetime.endNow() }
        return RegularSession(wait: wait)
    }

    private func started(
        with mvpd: MVPD.ID?,
        resuming session: ServiceSession?
    ) async throws(SSOError) -> RegularStart {
        let context = await runtime.context()
        return try await runtime.service.startRegularSignIn(with: mvpd, resuming: session, in: context)
    }
}

/// The wait until the viewer has signed in with one session.
struct RegularWait: Sendable {
    private typealias Machine = RegularSessionMachine

    let start: RegularStart
    let number: Int
    let token: SessionLedger.FlowToken
    let lifetime: CodeLifetime
    let flow: RegularSignInFlow
    /// When the service may be polled again, for all waits of this session.
    let pace: Locked<PollPace>
    /// Opens when the user agent has finished, or another sign-in or a sign-out has replaced this one.
    let agentFinished = Gate()

    private var runtime: Runtime { flow.runtime }

    /// Waits as the machine decides, and stores the profile.
    ///
    /// - Returns: The profile.
    /// - Throws: As ``RegularSession/waitForProfile()`` does.
    func run() async throws(SSOError) -> Profile {
        var machine = Machine(start, style: runtime.facts.regularSignIn.style)
        var effect = machine.handle(.started)
        while let current = effect {
            switch current {
            case .finish(let profile, let isNew):
                if isNew { runtime.report(SSOEvent(.signedIn(profile.mvpd, via: .regular))) }
                return profile
            case .fail(let error): throw error
            case .waitForUserAgent, .check, .pause, .poll, .commit:
                do throws(SSOError) {
                    effect = machine.handle(try await perform(current))
                } catch {
                    effect = machine.handle(.failed(error))
                }
            }
        }
        throw .internalFault("The regular sign-in stopped without a result.")
    }

    private func perform(_ effect: Machine.Effect) async throws(SSOError) -> Machine.Event {
        switch effect {
        case .waitForUserAgent:
            try await waitForUserAgent()
            return .userAgentFinished
        case .check:
            try runtime.keeper.session.checkRegularSignIn(number)
            let uptime = runtime.clock.uptime
            let isExpired = lifetime.isExpired(at: uptime)
            return .current(isExpired: isExpired, pause: isExpired ? nil : pace.withLock { $0.pauseOrTurn(at: uptime) })
        case .pause(let pause):
            // The injected clock measures the polling interval that the service asks for.
            try await runtime.clock.sleep(for: pause)
            return .paused
        case .poll: return .polled(try await poll())
        case .commit(let profile): return await commit(profile)
        case .finish, .fail:
            throw .internalFault("The regular sign-in continued after its end.")
        }
    }

    /// Waits for the user agent, but no longer than the code is valid, because the viewer may never return from it.
    private func waitForUserAgent() async throws(SSOError) {
        let rest = lifetime.rest(at: runtime.clock.uptime)
        if let rest, rest <= .zero { return }
        try await abandonable("the user agent", deadline: rest, clock: runtime.clock) { [agentFinished] in
            await agentFinished.pass()
        }
    }

    private func poll() async throws(SSOError) -> PollAnswer {
        guard let session = start.serviceSession else { return .ended }
        let context = await runtime.context()
        let begin = runtime.clock.uptime
        var isAnswered = true
        pace.withLock { $0.began() }
        defer {
            let end = runtime.clock.uptime
            pace.withLock {
                $0.ended(at: end, begunAt: begin, isAnswered: isAnswered, bits: runtime.randomness.next())
            }
        }
        do throws(SSOError) {
            let answer = try await runtime.service.poll(session, in: context)
            if case .ended = answer { lifetime.endNow() }
            return answer
        } catch {
            if error.isRetryable {
                isAnswered = false
                runtime.report(SSOEvent(.callRetried("poll", after: error.code)))
            }
            throw error
        }
    }

    private func commit(_ profile: Profile) async -> Machine.Event {
        guard profile.isValid(at: runtime.clock.now) else { return .failed(.profileExpired) }
        let answer = SignedIn(
            profile: profile,
            change: .signedIn,
            description: flow.directory.description(of: profile.mvpd),
            regularNumber: number
        )
        do throws(SSOError) {
            guard try await runtime.keeper.commit(answer, token) else { throw .overtaken }
            return .committed(profile)
        } catch {
            return .notCommitted(profile, error, isHeld: runtime.keeper.session.holds(profile))
        }
    }
}

extension RegularStart {
    /// The session, or `nil` if the viewer is signed in already.
    var serviceSession: ServiceSession? {
        if case .session(let session) = self { session } else { nil }
    }

    /// The provider, or `nil` if the viewer has not chosen one yet.
    var mvpd: MVPD.ID? {
        if case .signedIn(let profile) = self { profile.mvpd } else { serviceSession?.mvpd }
    }
}
