import PartnerSSOPluginKit

/// Stores a sign-out that has already taken effect in memory, and reports it to the service.
struct SignOutFlow: Sendable {
    let keeper: SessionKeeper

    private var links: SessionKeeper.Links { keeper.links }

    /// Runs the flow.
    ///
    /// Cancelling the caller does not cancel the sign-out.
    ///
    /// - Parameters:
    ///   - isInsideSignIn: Whether the caller runs inside a sign-in that this sign-out has cancelled, such as in a closure
    ///     of the app. That cancellation must not cancel the wait.
    ///   - platform: The platform that the viewer may have to sign out of.
    /// - Returns: The steps that the viewer still has to take.
    /// - Throws: `SSOError` when the service or the store failed, after all other steps were carried out.
    func run(isInsideSignIn: Bool, platform: PartnerDescription?) async throws(SSOError) -> SignOutGuidance {
        let caller = SignOutCaller()
        let report = await start(for: caller)
        do throws(SSOError) {
            let outcome = if isInsideSignIn { await report.value } else { try await keeper.outcome(of: report) }
            return SignOutGuidance(try outcome.get(), platform)
        } catch {
            // Nobody else opens the addresses that the service has answered with.
            guard error.code == .cancelled, let answer = caller.leaves() else { throw error }
            return SignOutGuidance(answer, platform)
        }
    }

    /// Stores a requested sign-out at once, and reports it to the service after any report that is already running.
    ///
    /// - Parameter caller: Whether the caller still waits, and so opens the addresses that the service answers with.
    /// - Returns: The report. The record is written before the service is called, so that a crash in between cannot
    ///   restore the session, unless the store fails.
    func start(for caller: SignOutCaller = SignOutCaller()) async -> SessionKeeper.SignOutReport {
        let storing = Task {
            await result { () async throws(SSOError) in
                try await keeper.readPending()
                await keeper.storeEmittingFailure()
            }
        }
        return await keeper.inTurn { (_) async throws(SSOError) in
            let stored = await storing.value
            let pending = keeper.session.pendingSignOut
            // The viewer is signed out, whatever fails from here on.
            defer { links.emit(SSOEvent(.signedOut(.viewer, pending?.profile?.mvpd))) }
            try stored.get()
            let answer = await result { () async throws(SSOError) in try await report(pending, for: caller) }
            let forgetting = await result { () async throws(SSOError) in try await links.service.forgetViewer() }
            let finish = await result { () async throws(SSOError) in
                // A refusal is returned to the caller, and the next flow tries once more.
                if case .success = answer {
                    let effects = keeper.handle(.signOutReported(pending, answer))
                    // The first write may have failed.
                    let isUnsaved = effects.contains(.write) || keeper.session.unsaved?.isSignOut == true
                    if isUnsaved { try await keeper.storeSession() }
                }
                try forgetting.get()
            }
            if case (.failure, .success(let unopened)) = (finish, answer), !unopened.urls.isEmpty {
                // The caller gets the error instead of the addresses.
                _ = await result { () async throws(SSOError) in try await report(pending, for: nil) }
            }
            try finish.get()
            return try answer.get()
        }
    }

    /// Waits for a running sign-out and reports a pending one.
    ///
    /// Otherwise the service could answer with the profile of a viewer who has signed out.
    ///
    /// - Throws: `SSOError` when the report failed and may succeed later, when the store cannot be read, or
    ///   `SSOError.Code.cancelled`. A report that the service refuses permanently is dropped without an error.
    func finish() async throws(SSOError) {
        try await keeper.readPending()
        let report = await keeper.inTurnIfPending { number async throws(SSOError) in try await reportPending(number) }
        if let report { _ = try await keeper.outcome(of: report).get() }
    }

    private func reportPending(_ number: Int) async throws(SSOError) -> SignOutAnswer {
        // The viewer may have signed out when the store could not be read.
        if keeper.session.unsaved?.isSignOut == true { await keeper.storeEmittingFailure() }
        guard let pending = keeper.session.pendingSignOut else { return SignOutMachine(nil).answer }
        try await keeper.checkReport(number)
        let token = keeper.session.token()
        let answer = await result { () async throws(SSOError) in try await report(pending, for: nil) }
        keeper.handle(.signOutReported(pending, answer))
        switch keeper.session.next(after: answer, since: token) {
        case .done:
            await keeper.forgetViewer()
            await keeper.storeEmittingFailure()
        case .overtaken: break
        case .fail(let error):
            await keeper.reportFailed(error)
            throw error
        case .again: return try await reportPending(number)
        }
        return SignOutMachine(nil).answer
    }

    /// Reports each profile that has to be signed out.
    ///
    /// If the service never answers, the sign-out stays pending.
    ///
    /// - Parameters:
    ///   - pending: The profiles.
    ///   - caller: Opens the addresses in the answer; `nil` if nobody does.
    /// - Returns: What the service answers.
    /// - Throws: `SSOError` when the service fails.
    private func report(
        _ pending: PendingSignOut?,
        for caller: SignOutCaller?
    ) async throws(SSOError) -> SignOutAnswer {
        try await abandonable("sign-out", deadline: .seconds(60), clock: links.clock) { () async throws(SSOError) in
            if let caller, !caller.hasLeft {
                let answer = try await reportEach(pending, opensAddresses: true)
                if answer.urls.isEmpty || caller.takes(answer) { return answer }
            }
            return try await reportEach(pending, opensAddresses: false)
        }
    }

    private func reportEach(
        _ pending: PendingSignOut?,
        opensAddresses: Bool
    ) async throws(SSOError) -> SignOutAnswer {
        // The platform's status describes the viewer who signed out, so no other call carries it.
        let context = await links.context(keeper.session.platform?.status).with(\.opensAddresses, opensAddresses)
        var machine = SignOutMachine(pending)
        while let step = machine.next {
            do throws(SSOError) {
                switch step {
                case .findOthers:
                    machine.handle(.found(try await links.service.existingProfiles(remembered: nil, in: context)))
                case .signOut(let profile):
                    machine.handle(.signedOut(try await links.service.signOut(profile, in: context)))
                }
            } catch {
                guard !error.leavesSignOutPending else { throw error }
                machine.handle(.refused(error))
            }
        }
        if let refusal = machine.refusal { throw refusal }
        return machine.answer
    }
}

extension SignOutGuidance {
    fileprivate init(_ answer: SignOutAnswer, _ platform: PartnerDescription?) {
        let path = platform?.signOutPath ?? []
        let settings = path.isEmpty ? "the device's settings" : path.joined(separator: " → ")
        let steps = answer.needsPartnerSignOut ? ["Sign out of the TV provider in \(settings)."] : []
        self.init(viewerSteps: steps, urls: answer.urls)
    }
}
