extension SSOClient {
    /// Signs the viewer in, asking as little and as late as possible.
    ///
    /// Callers that come while a sign-in runs join it. One that may ask the viewer waits for a silent one, and goes on
    /// by itself only if that left the viewer signed out.
    ///
    /// - Parameter options: How to go about it.
    /// - Returns: The profile, or the way to sign in without the platform's help and why it is needed.
    /// - Throws: `SSOError` for whatever is no answer; a failing service never reads as signed out.
    public func signIn(_ options: SignInOptions = SignInOptions()) async throws(SSOError) -> SignInOutcome {
        switch options.asking {
        case .never:
            let flight = await signIns.isRunning ? signIns : silentSignIns
            return try await flight.value { [self] () async throws(SSOError) in try await performSignIn(options) }
        case .ifNeeded:
            if await silentSignIns.isRunning, case .signedIn(let profile, let via) = try await joinSilentSignIn() {
                return .signedIn(profile, via: via)
            }
            return try await signIns.value { [self] () async throws(SSOError) in try await performSignIn(options) }
        }
    }

    /// Signs the viewer in and lets the app choose among several profiles.
    ///
    /// - Parameter choosing: Chooses one of several profiles; `nil` takes the one that holds longest.
    /// - Returns: The profile, or the way to sign in without the platform's help and why it is needed.
    /// - Throws: As ``signIn(_:)`` does.
    public func signIn(
        choosing: @escaping @Sendable ([Profile]) async -> Profile?
    ) async throws(SSOError) -> SignInOutcome {
        try await signIn(SignInOptions(choosing: choosing))
    }

    /// The outcome of the silent sign-in that runs; `nil` if it failed in a way that need not happen again.
    private func joinSilentSignIn() async throws(SSOError) -> SignInOutcome? {
        let options = SignInOptions(asking: .never)
        do throws(SSOError) {
            return try await silentSignIns.value { [self] () async throws(SSOError) in
                try await performSignIn(options)
            }
        } catch {
            let isAboutTheCaller = [SSOError.Code.cancelled, .superseded, .reentered].contains(error.code)
            guard !isAboutTheCaller else { throw error }
            return nil
        }
    }

    private func performSignIn(_ options: SignInOptions) async throws(SSOError) -> SignInOutcome {
        let start = environment.clock.uptime
        let facts: [SSOEvent.Fact: String]
        defer { report(.signInFinished, facts, duration: environment.clock.uptime - start) }
        do throws(SSOError) {
            let outcome = try await attemptSignIn(options)
            facts = outcome.facts
            return outcome
        } catch {
            facts = [.result: error.code.rawValue, .code: error.code.rawValue]
            throw error
        }
    }

    private func attemptSignIn(_ options: SignInOptions) async throws(SSOError) -> SignInOutcome {
        let signOutsBefore = signOuts
        try await finishSignOut()
        let ending = await driver(options, remembered: await remembered()).run()
        guard signOuts == signOutsBefore else { throw .signedOutMeanwhile }
        return try await outcome(of: ending, since: signOutsBefore)
    }

    func driver(_ options: SignInOptions, remembered: MVPD.ID?) async -> SignInDriver {
        SignInDriver(
            assembly: assembly,
            clock: environment.clock,
            options: options,
            remembered: remembered,
            identityTokens: await identityTokens(),
            report: { [hub] in hub.report($0) },
            observe: { [status] new in status.withLock { $0 = new } },
            observeDirectory: { [directorySeen] new in directorySeen.withLock { $0 = new } }
        )
    }

    private func outcome(
        of ending: SignInStateMachine.Ending,
        since signOutsBefore: Int
    ) async throws(SSOError) -> SignInOutcome {
        switch ending {
        case .signedIn(let profile, let via):
            await keep(profile)
            guard signOuts == signOutsBefore else { throw .signedOutMeanwhile }
            return .signedIn(profile, via: via)
        case .regularSignIn(let reason, let preselected, let ticket):
            let style = facts.regularSignIn.style
            let way = RegularSignIn(preselected: preselected, style: style, ticket: ticket, desk: regularDesk())
            return .regularSignIn(way, reason: reason)
        case .failed(let error):
            throw error
        }
    }
}

extension SignInOutcome {
    /// What events tell of it.
    fileprivate var facts: [SSOEvent.Fact: String] {
        switch self {
        case .signedIn(let profile, let via): [.result: via.rawValue, .mvpd: profile.mvpd.rawValue]
        case .regularSignIn(_, let reason): [.result: reason.rawValue]
        }
    }
}

// MARK: - Regular sign-in

extension SSOClient {
    private func regularDesk() -> RegularDesk {
        RegularDesk(
            service: service,
            clock: environment.clock,
            context: { await self.serviceContext() },
            report: { [hub] in hub.report($0) },
            observeDirectory: { [directorySeen] new in directorySeen.withLock { $0 = new } },
            begin: { await self.beginRegularSession() },
            isCurrent: { await self.regularSessions == $0 },
            accept: { (profile, number) async throws(SSOError) in
                try await self.accept(profile, ofRegularSession: number)
            }
        )
    }

    private func beginRegularSession() -> Int {
        regularSessions += 1
        return regularSessions
    }

    private func accept(_ profile: Profile, ofRegularSession number: Int) async throws(SSOError) {
        guard regularSessions == number else { throw .sessionReplaced }
        let signOutsBefore = signOuts
        await keep(profile)
        guard signOuts == signOutsBefore else { throw .signedOutMeanwhile }
        report(.signInFinished, [.result: SignInVia.regular.rawValue, .mvpd: profile.mvpd.rawValue])
    }
}

extension SSOError {
    static let signedOutMeanwhile = superseded("The viewer signed out during the sign-in.")
}
