extension SSOClient {
    /// Ends the sign-in; only ever because the viewer asks for it.
    ///
    /// A sign-in that is under way is abandoned. Nobody is signed in from the call on, even if the service cannot be
    /// reached or the store cannot be written. What the service could not be told is stored, and told by the next
    /// sign-out or before the next sign-in, so that the service does not bring the viewer back.
    ///
    /// - Returns: What is left for the viewer to do.
    /// - Throws: `SSOError` when the service or the store failed, after everything else was done.
    public func signOut() async throws(SSOError) -> SignOutGuidance {
        let overtaken = beginSignOut()
        // One after the other: what is told late would end the sign-in that follows.
        let work = Task { [lastSignOut] in
            _ = await lastSignOut?.value
            // Not part of what a caller can cancel: the wish is stored in any case.
            let preparation = await Task { await result { () async throws(SSOError) in try await self.storeDebt() } }
                .value
            return await result { () async throws(SSOError) in
                try preparation.get()
                return try await self.performSignOut()
            }
        }
        lastSignOut = work
        for cancel in overtaken { cancel() }
        let outcome = await withTaskCancellationHandler {
            await result { () async throws(SSOError) in try await self.waited(for: work) }
        } onCancel: {
            work.cancel()
        }
        return try outcome.get()
    }

    /// Makes the wish true in memory, at once.
    ///
    /// - Returns: What cancels the sign-ins that were under way.
    private func beginSignOut() -> [@Sendable () -> Void] {
        let isRunning = signIns.isRunning || silentSignIns.isRunning || reconciliations.isRunning
        let isOpen = isRegularSessionOpen || lastRecord?.openSignIn != nil
        if isRunning || isOpen || mayHaveOthers { debt.mayHideOthers = true }
        mayHaveOthers = false
        let overtaken = [signIns.cancel, silentSignIns.cancel, reconciliations.cancel]
        signIns = SingleFlight(clock: environment.clock)
        silentSignIns = SingleFlight(clock: environment.clock)
        reconciliations = SingleFlight(clock: environment.clock)
        signOuts += 1
        lastRegularSession += 1
        (currentRegularSession, isRegularSessionOpen) = (lastRegularSession, false)
        switch session {
        case .signedIn(let profile): debt.profile = profile
        case .unread: owesReading = true
        case .ended, .signedOut: break
        }
        session = .signedOut
        return overtaken
    }

    private func waited(
        for work: Task<Result<SignOutGuidance, SSOError>, Never>
    ) async throws(SSOError) -> SignOutGuidance {
        let outcome = try await abandonable("sign-out", clock: environment.clock) { () async throws(SSOError) in
            await work.value
        }
        return try outcome.get()
    }

    /// Stores the wish before the service is told.
    ///
    /// Killed in between, the next launch still knows that nobody is signed in. A record that cannot be read now is not
    /// replaced, because it says who was.
    private func storeDebt() async throws(SSOError) {
        guard case .signedOut = session else { return }
        try await readOwed()
        do throws(SSOError) {
            try await storeSession()
        } catch {
            // It does not keep the service from being told; what is stored last is reported.
            report(.storeFailed, [.code: error.code.rawValue])
        }
    }

    private func performSignOut() async throws(SSOError) -> SignOutGuidance {
        let told = debt
        let context = await serviceContext()
        if case .signedOut = session { status.withLock { $0 = nil } }
        let answer = await result { () async throws(SSOError) in try await self.pay(told, in: context) }
        let forgetting = await result { () async throws(SSOError) in try await self.forgetViewer() }
        if case .success = answer { try await settle(told) }
        try forgetting.get()
        let cause: [SSOEvent.Fact: String] = [.cause: SignOutCause.viewer.rawValue]
        report(.signedOut, cause.merging(told.profile.map { [.mvpd: $0.mvpd.rawValue] } ?? [:]) { $1 })
        return guidance(for: try answer.get())
    }

    /// Waits until a sign-out that is under way has ended, and tells the service of one that it does not know of, so
    /// that it does not answer with the profile of a viewer who has left.
    ///
    /// - Throws: `SSOError` when the service may be told later, when the store cannot be read, or
    ///   ``SSOError/Code/cancelled``; what the service refuses for good is given up.
    func finishSignOut() async throws(SSOError) {
        if let lastSignOut {
            _ = try await abandonable("sign-out", clock: environment.clock) { () async throws(SSOError) in
                await lastSignOut.value
            }
        }
        if case .signedIn = session { return }
        try await readOwed()
        let told = debt
        guard !told.isPaid else { return }
        do throws(SSOError) {
            _ = try await pay(told, in: await serviceContext())
        } catch {
            guard !error.isRetryable, error.code != .cancelled else { throw error }
        }
        if case .unread = session { session = .signedOut }
        let endings = [
            await result { () async throws(SSOError) in try await self.forgetViewer() },
            await result { () async throws(SSOError) in try await self.settle(told) },
        ]
        for case .failure(let error) in endings { report(.storeFailed, [.code: error.code.rawValue]) }
    }

    /// Reads who was signed in when the viewer signed out, or what an earlier process owes.
    private func readOwed() async throws(SSOError) {
        if case .unread = session {} else if !owesReading { return }
        do throws(SSOError) {
            let stored = try await loadRecord()
            // Somebody else may have read it meanwhile, and the debt may even be paid.
            if owesReading {
                debt.profile = debt.profile ?? stored?.profile ?? stored?.debt.profile
                debt.mayHideOthers = debt.mayHideOthers || stored?.mayHideOthers == true
                owesReading = false
            } else if case .unread = session, let stored {
                debt = stored.debt
            }
        } catch  where error.code == .storeCorrupted || error.code == .storeNewer {
            guard owesReading else { return }
            debt.mayHideOthers = true
            owesReading = false
        }
    }

    /// Forgets what the service has been told of, unless somebody else has signed in and out since.
    private func settle(_ told: SignOutDebt) async throws(SSOError) {
        guard case .signedOut = session, debt == told else { return }
        debt = SignOutDebt()
        try await storeSession()
    }

    /// Tells the service of everybody who is to be signed out.
    private func pay(_ debt: SignOutDebt, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer {
        var profiles = debt.profile.map { [$0] } ?? []
        if debt.mayHideOthers {
            let found = try await abandonable("sign-out", clock: environment.clock) {
                [service] () async throws(SSOError) in
                try await service.existingProfiles(remembered: nil, in: context)
            }
            profiles += found.filter { other in !profiles.contains { $0.mvpd == other.mvpd } }
        }
        var answers: [SignOutAnswer] = []
        for profile in profiles {
            let answer = try await abandonable("sign-out", clock: environment.clock) {
                [service] () async throws(SSOError) in
                try await service.signOut(profile, in: context)
            }
            answers.append(answer)
        }
        return SignOutAnswer(
            needsPartnerSignOut: answers.contains { $0.needsPartnerSignOut },
            urls: answers.flatMap(\.urls)
        )
    }

    func forgetViewer() async throws(SSOError) {
        try await abandonable("forgetting the viewer", clock: environment.clock) {
            [service] () async throws(SSOError) in
            try await service.forgetViewer()
        }
    }

    private func guidance(for answer: SignOutAnswer) -> SignOutGuidance {
        guard answer.needsPartnerSignOut else { return SignOutGuidance(urls: answer.urls) }
        let path = assembly.framework?.value.partner.signOutPath ?? []
        let settings = path.isEmpty ? "the device's settings" : path.joined(separator: " → ")
        return SignOutGuidance(viewerSteps: ["Sign out of the TV provider in \(settings)."], urls: answer.urls)
    }
}

extension SessionRecord {
    /// Whether the service may know of somebody whom the record does not name.
    fileprivate var mayHideOthers: Bool { debt.mayHideOthers || mayHaveOthers || openSignIn != nil }
}

/// What an operation came to, as a value.
func result<Value: Sendable>(
    of operation: () async throws(SSOError) -> Value
) async -> Result<Value, SSOError> {
    do throws(SSOError) {
        return .success(try await operation())
    } catch {
        return .failure(error)
    }
}
