import PartnerSSOPluginKit

extension SessionKeeper {
    /// Signs the viewer out in memory at once, before any suspension point.
    ///
    /// - Parameter hasFlows: Whether flows are running for which the service may still grant a profile.
    nonisolated func requestSignOut(hasFlows: Bool) {
        handle(.signOutRequested(hasFlows: hasFlows))
    }

    /// Stores a requested sign-out at once, and reports it to the service after any report that is already running.
    ///
    /// - Returns: The task, which no caller can cancel. It writes the record before it calls the service, so that a
    ///   crash in between cannot restore the session.
    func signOut() -> Task<Result<SignOutAnswer, SSOError>, Never> {
        let storing = Task {
            await result { () async throws(SSOError) in
                try await self.readPending()
                await self.storeAndReport()
            }
        }
        return inTurn { (_) async throws(SSOError) in
            let stored = await storing.value
            let pending = self.session.pendingSignOut
            // The viewer is signed out, whatever fails from here on.
            defer { self.links.report(.signedOut(.viewer, pending?.profile?.mvpd)) }
            try stored.get()
            let answer = await result { () async throws(SSOError) in try await self.tell(pending) }
            let forgetting = await result { () async throws(SSOError) in try await self.links.service.forgetViewer() }
            // A refusal is returned to the caller, and the next flow tries once more.
            if case .success = answer, self.handle(.signOutReported(pending, answer)).contains(.write) {
                try await self.storeSession()
            }
            try forgetting.get()
            return try answer.get()
        }
    }

    /// Waits for a running sign-out and reports a pending one, so that the service does not answer with the profile of
    /// a viewer who has signed out.
    ///
    /// - Throws: `SSOError` when the report failed and may succeed later, when the store cannot be read, or
    ///   `SSOError.Code.cancelled`. A report that the service refuses permanently is dropped without an error.
    func finishSignOut() async throws(SSOError) {
        try await readPending()
        // A report that has succeeded still runs until that is stored.
        guard session.pendingSignOut != nil || reporter != nil else { return }
        let report = inTurn { number async throws(SSOError) in try await self.reportPending(number) }
        _ = try await outcome(of: report).get()
    }

    private func reportPending(_ number: Int) async throws(SSOError) -> SignOutAnswer {
        // The viewer may have signed out when the store could not be read.
        if session.unsaved?.isSignOut == true { await storeAndReport() }
        guard let pending = session.pendingSignOut else { return SignOutMachine(nil).answer }
        // Flows that waited for a report do not each repeat it, one after another.
        if let failed = failedReport, number <= failed.last { throw failed.error }
        let signOuts = session.epoch.here
        let answer = await result { () async throws(SSOError) in try await self.tell(pending) }
        handle(.signOutReported(pending, answer))
        guard session.pendingSignOut == nil else {
            // The viewer has signed out again meanwhile, which overtakes the flow.
            guard session.epoch.here == signOuts else { return SignOutMachine(nil).answer }
            if case .failure(let error) = answer, error.leavesSignOutPending {
                failedReport = (error, reports)
                throw error
            }
            // What was read meanwhile has added something to report.
            return try await reportPending(number)
        }
        await forgetViewer()
        await storeAndReport()
        return SignOutMachine(nil).answer
    }

    /// Runs a report, which gets its number, after the previous one has finished.
    private func inTurn(
        _ report: @escaping @Sendable (Int) async throws(SSOError) -> SignOutAnswer
    ) -> Task<Result<SignOutAnswer, SSOError>, Never> {
        reports += 1
        let task = Task { [reporter, number = reports] in
            _ = await reporter?.value
            let outcome = await result { () async throws(SSOError) in try await report(number) }
            if reports == number { self.reporter = nil }
            return outcome
        }
        reporter = task
        return task
    }

    /// Waits for a report, which goes on if the caller is cancelled.
    nonisolated func outcome(
        of report: Task<Result<SignOutAnswer, SSOError>, Never>
    ) async throws(SSOError) -> Result<SignOutAnswer, SSOError> {
        try await abandonable("sign-out", clock: links.clock) { () async throws(SSOError) in await report.value }
    }

    /// Reads the stored record, unless this process already knows the session.
    ///
    /// The record may contain a pending sign-out of an earlier process.
    private func readPending() async throws(SSOError) {
        guard session.needsReading, case .unavailable(let error) = try await read().reading else { return }
        guard error.code == .storeNewer else { throw error }
    }

    /// Reports each profile that has to be signed out.
    ///
    /// If the service never answers, the sign-out stays pending.
    private func tell(_ pending: PendingSignOut?) async throws(SSOError) -> SignOutAnswer {
        try await abandonable("sign-out", deadline: .seconds(60), clock: links.clock) { () async throws(SSOError) in
            try await self.tellAll(pending)
        }
    }

    private func tellAll(_ pending: PendingSignOut?) async throws(SSOError) -> SignOutAnswer {
        // The platform's status describes the viewer who signed out, so no other call carries it.
        let context = await links.context(session.platform?.status)
        var machine = SignOutMachine(pending)
        while let step = machine.next {
            do throws(SSOError) {
                switch step {
                case .findOthers: machine.found(try await links.service.existingProfiles(remembered: nil, in: context))
                case .signOut(let profile): machine.signedOut(try await links.service.signOut(profile, in: context))
                }
            } catch {
                guard !error.leavesSignOutPending else { throw error }
                machine.refused(error)
            }
        }
        if let refusal = machine.refusal { throw refusal }
        return machine.answer
    }
}
