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
        let wish = signOuts
        switch options.asking {
        case .never:
            if let joined = try await signIns.valueIfRunning() { return joined }
            try checkNotSignedOut(since: wish)
            return try await silentSignIns.value { [self] () async throws(SSOError) in
                try await performSignIn(options, wish)
            }
        case .ifNeeded:
            if case .signedIn(let profile, let via) = try await joinSilentSignIn() {
                return .signedIn(profile, via: via)
            }
            try checkNotSignedOut(since: wish)
            return try await signIns.value { [self] () async throws(SSOError) in
                try await performSignIn(options, wish)
            }
        }
    }

    private func checkNotSignedOut(since wish: Int) throws(SSOError) {
        guard signOuts == wish else { throw .signedOutMeanwhile }
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

    /// The outcome of the silent sign-in that runs; `nil` if none does, or if it failed in a way that need not happen
    /// again.
    private func joinSilentSignIn() async throws(SSOError) -> SignInOutcome? {
        do throws(SSOError) {
            return try await silentSignIns.valueIfRunning()
        } catch {
            let isAboutTheCaller = [SSOError.Code.cancelled, .superseded, .reentered].contains(error.code)
            guard !isAboutTheCaller else { throw error }
            return nil
        }
    }

    private func performSignIn(_ options: SignInOptions, _ wish: Int) async throws(SSOError) -> SignInOutcome {
        let start = environment.clock.uptime
        let facts: [SSOEvent.Fact: String]
        defer { report(.signInFinished, facts, duration: environment.clock.uptime - start) }
        do throws(SSOError) {
            let outcome = try await attemptSignIn(options, wish)
            facts = outcome.facts
            return outcome
        } catch {
            facts = [.result: error.code.rawValue, .code: error.code.rawValue]
            throw error
        }
    }

    private func attemptSignIn(_ options: SignInOptions, _ wish: Int) async throws(SSOError) -> SignInOutcome {
        try await takeOverNews()
        try await finishSignOut()
        try checkNotSignedOut(since: wish)
        let remembered = await likelyProvider(acceptingTemporaryAccess: options.acceptsTemporaryAccess)
        let changesBefore = sessionChanges
        let driver = await driver(options, remembered: remembered)
        let ending = await driver.run()
        try checkNotSignedOut(since: wish)
        let isOvertaken = sessionChanges != changesBefore
        if isOvertaken, case .signedIn(_, .existing) = ending, let newer = try await validProfile() {
            return .signedIn(newer, via: .existing)
        }
        return try await outcome(of: ending, among: driver.profilesSeen, since: wish)
    }

    func driver(
        _ options: SignInOptions,
        remembered: MVPD.ID?,
        confirming held: Profile? = nil
    ) async -> SignInDriver {
        SignInDriver(
            assembly: assembly,
            clock: environment.clock,
            options: options,
            remembered: remembered,
            held: held,
            identityTokens: await identityTokens(),
            report: { [hub] in hub.report($0) },
            observe: { [status] new in status.withLock { $0 = new } },
            observeDirectory: { [directorySeen] new in directorySeen.withLock { $0 = new } }
        )
    }

    private func outcome(
        of ending: SignInStateMachine.Ending,
        among profiles: [Profile],
        since wish: Int
    ) async throws(SSOError) -> SignInOutcome {
        switch ending {
        case .signedIn(let profile, let via):
            await keep(profile, among: profiles)
            try checkNotSignedOut(since: wish)
            return .signedIn(profile, via: via)
        case .regularSignIn(let reason, let preselected, let ticket):
            await forgetOpenSignIn()
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
            finishSignOut: { () async throws(SSOError) in try await self.finishSignOut() },
            number: { await self.numberRegularSession() },
            begin: { await self.beginRegularSession($0, $1) },
            isCurrent: { await self.currentRegularSession == $0 },
            accept: { (profile, number) async throws(SSOError) in
                try await self.accept(profile, ofRegularSession: number)
            }
        )
    }

    private func numberRegularSession() -> Int {
        lastRegularSession += 1
        return lastRegularSession
    }

    private func beginRegularSession(_ number: Int, _ start: RegularStart) async -> Bool {
        guard number > currentRegularSession else { return false }
        (currentRegularSession, isRegularSessionOpen) = (number, true)
        await storeOpenSignIn(start, number: number)
        return currentRegularSession == number
    }

    private func accept(_ profile: Profile, ofRegularSession number: Int) async throws(SSOError) {
        guard currentRegularSession == number else { throw .sessionReplaced }
        let wish = signOuts
        isRegularSessionOpen = false
        await keep(profile)
        try checkNotSignedOut(since: wish)
        report(.signInFinished, [.result: SignInVia.regular.rawValue, .mvpd: profile.mvpd.rawValue])
    }
}

extension SSOError {
    static let signedOutMeanwhile = superseded("The viewer signed out meanwhile.")
}
