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
        signOuts += 1
        regularSessions += 1
        let held = session
        if case .signedIn(let profile) = held { untoldSignOut = profile }
        session = .signedOut
        await signIns.cancel()
        await silentSignIns.cancel()
        await reconciliations.cancel()
        // One after the other: what is told late would end the sign-in that follows.
        let work = Task { [lastSignOut] in
            _ = await lastSignOut?.value
            return await result { () async throws(SSOError) in try await self.performSignOut(from: held) }
        }
        lastSignOut = work
        let outcome = await withTaskCancellationHandler {
            await result { () async throws(SSOError) in try await self.waited(for: work) }
        } onCancel: {
            work.cancel()
        }
        return try outcome.get()
    }

    private func waited(
        for work: Task<Result<SignOutGuidance, SSOError>, Never>
    ) async throws(SSOError) -> SignOutGuidance {
        let outcome = try await abandonable("sign-out", clock: environment.clock) { () async throws(SSOError) in
            await work.value
        }
        return try outcome.get()
    }

    private func performSignOut(from held: Session) async throws(SSOError) -> SignOutGuidance {
        let profile = await profileToEnd(held)
        // Stored before the service is told: killed in between, the next launch still knows that nobody is signed in.
        let marking = await result { () async throws(SSOError) in try await self.storeSession() }
        let context = await serviceContext()
        status.withLock { $0 = nil }
        let answer = await result { () async throws(SSOError) in try await self.tellService(of: profile, in: context) }
        let forgetting = await result { () async throws(SSOError) in try await self.forgetViewer() }
        if case .success = answer, let profile { try await settle(profile) } else { try marking.get() }
        try forgetting.get()
        let cause: [SSOEvent.Fact: String] = [.cause: SignOutCause.viewer.rawValue]
        report(.signedOut, cause.merging(profile.map { [.mvpd: $0.mvpd.rawValue] } ?? [:]) { $1 })
        return guidance(for: try answer.get())
    }

    /// Tells the service of a sign-out that it does not know of, so that it does not answer with the profile of a
    /// viewer who has left.
    ///
    /// - Throws: `SSOError` when the service may be told later, or ``SSOError/Code/cancelled``; what it refuses for good
    ///   is given up.
    func finishSignOut() async throws(SSOError) {
        if let lastSignOut {
            _ = try await abandonable("sign-out", clock: environment.clock) { () async throws(SSOError) in
                await lastSignOut.value
            }
        }
        guard let profile = await untoldProfile() else { return }
        do throws(SSOError) {
            _ = try await tellService(of: profile, in: await serviceContext())
        } catch {
            guard !error.isRetryable, error.code != .cancelled else { throw error }
        }
        if case .unread = session { session = .signedOut }
        try? await settle(profile)
    }

    /// Forgets whom the service has been told of, unless somebody else has signed in and out since.
    private func settle(_ told: Profile) async throws(SSOError) {
        guard case .signedOut = session, untoldSignOut == told || untoldSignOut == nil else { return }
        untoldSignOut = nil
        try await storeSession()
    }

    private func tellService(of profile: Profile?, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer {
        guard let profile else { return SignOutAnswer(needsPartnerSignOut: false, url: nil) }
        return try await abandonable("sign-out", clock: environment.clock) { [service] () async throws(SSOError) in
            try await service.signOut(profile, in: context)
        }
    }

    private func forgetViewer() async throws(SSOError) {
        try await abandonable("forgetting the viewer", clock: environment.clock) {
            [service] () async throws(SSOError) in
            try await service.forgetViewer()
        }
    }

    /// The profile to end; a store that cannot be read leaves none to tell the service of.
    private func profileToEnd(_ held: Session) async -> Profile? {
        if case .unread = held, untoldSignOut == nil, let stored = try? await loadRecord(), case .signedOut = session {
            untoldSignOut = stored.profile ?? stored.untoldSignOut
        }
        return untoldSignOut
    }

    private func untoldProfile() async -> Profile? {
        switch session {
        case .signedIn, .ended: nil
        case .signedOut: untoldSignOut
        case .unread: try? await loadRecord()?.untoldSignOut
        }
    }

    private func result<Value: Sendable>(
        of operation: () async throws(SSOError) -> Value
    ) async -> Result<Value, SSOError> {
        do throws(SSOError) {
            return .success(try await operation())
        } catch {
            return .failure(error)
        }
    }

    private func guidance(for answer: SignOutAnswer) -> SignOutGuidance {
        guard answer.needsPartnerSignOut else { return SignOutGuidance(url: answer.url) }
        let path = assembly.framework?.value.partner.signOutPath ?? []
        let settings = path.isEmpty ? "the device's settings" : path.joined(separator: " → ")
        return SignOutGuidance(viewerSteps: ["Sign out of the TV provider in \(settings)."], url: answer.url)
    }
}
