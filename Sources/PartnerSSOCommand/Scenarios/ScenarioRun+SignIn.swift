import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios

extension ScenarioRun {
    /// Reports a sign-in's progress.
    struct Witness: Sendable {
        var step: @Sendable (StepReport) -> Void = { _ in }
        var session: @Sendable (RegularSessionReport) -> Void = { _ in }
    }

    /// Signs the viewer in, as an app does.
    ///
    /// - Parameters:
    ///   - handling: What to do if the viewer needs a regular sign-in.
    ///   - witness: Receives the progress.
    /// - Returns: How it ended; never throws, because a failure is an ending too.
    func signIn(_ handling: RegularHandling, witness: Witness = Witness()) async -> SignInReport {
        var report = SignInReport(
            product: product,
            service: client.plugins.service.rawValue,
            framework: client.plugins.framework?.rawValue
        )
        do throws(SSOError) {
            try await playEarlierLaunch()
            if try await reconcile(&report, witness) { return report }
            try await signIn(&report, handling, witness)
        } catch {
            report.fail(error)
        }
        return report
    }

    private func signIn(
        _ report: inout SignInReport,
        _ handling: RegularHandling,
        _ witness: Witness
    ) async throws(SSOError) {
        let journal = StepJournal(client.events, calls: { recorder.exchanges.count }, tell: witness.step)
        let outcome = await result { () async throws(SSOError) in try await client.signIn(options) }
        report.steps += await journal.finished()
        try await report.take(try outcome.get(), handling, witness, self)
    }
}

// MARK: - A later launch

extension ScenarioRun {
    /// Signs in as the app did when it ran before, and lets the time pass until it is launched again.
    private func playEarlierLaunch() async throws(SSOError) {
        guard let earlier, let seconds = scenario.app.launchesAgainAfter else { return }
        if case .regularSignIn(let way, _) = try await earlier.signIn(options), scenario.hasViewerInRegularSignIn {
            _ = try await profile(of: try await start(way))
        }
        clock.advance(by: .seconds(seconds))
        recorder.forget()
    }

    /// Compares what is stored with what platform and service say, if the app ran before.
    ///
    /// - Returns: Whether the viewer is signed in afterwards.
    private func reconcile(_ report: inout SignInReport, _ witness: Witness) async throws(SSOError) -> Bool {
        guard earlier != nil else { return false }
        let journal = StepJournal(
            client.events,
            until: .reconciled,
            calls: { recorder.exchanges.count },
            tell: witness.step
        )
        let outcome = await result { () async throws(SSOError) in try await client.reconcile() }
        if case .failure = outcome {
            report.steps = await journal.abandoned()
        } else {
            report.steps = await journal.finished()
        }
        switch try outcome.get() {
        case .signedIn(let profile, let change):
            let isProvenAgain = change != .unchanged && profile.kind == .partner
            report.take(profile, isProvenAgain ? .partner : .existing)
            return true
        case .signedOut: return false
        case .unknown(let error, lastKnown: _, age: _): throw error
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
}

extension SignInReport {
    fileprivate mutating func take(
        _ outcome: SignInOutcome,
        _ handling: ScenarioRun.RegularHandling,
        _ witness: ScenarioRun.Witness,
        _ run: ScenarioRun
    ) async throws(SSOError) {
        switch outcome {
        case .signedIn(let profile, let via):
            take(profile, via)
        case .regularSignIn(let way, let reason):
            self.outcome = .regularSignIn
            self.reason = reason
            preselectedMVPD = way.preselected?.id.rawValue
            guard handling != .leave else { return }
            try await goOn(way, isWaiting: handling == .wait, witness, run)
        }
    }

    private mutating func goOn(
        _ way: RegularSignIn,
        isWaiting: Bool,
        _ witness: ScenarioRun.Witness,
        _ run: ScenarioRun
    ) async throws(SSOError) {
        let session: RegularSession
        do throws(SSOError) {
            session = try await run.start(way)
        } catch  where !isWaiting && error.code != .cancelled {
            // The outcome stays the same; this error only explains why there is no code to show.
            self.error = ErrorReport(error)
            return
        }
        regularSignIn = RegularSessionReport(session)
        if let regularSignIn { witness.session(regularSignIn) }
        // Without a code there is nothing to wait for: the viewer is signed in already.
        guard isWaiting || regularSignIn == nil else { return }
        take(try await run.profile(of: session), .regular)
    }

    fileprivate mutating func take(_ profile: Profile, _ via: SignInVia) {
        outcome = .signedIn
        self.via = via
        mvpd = profile.mvpd.rawValue
        self.profile = ProfileReport(profile)
    }

    fileprivate mutating func fail(_ error: SSOError) {
        outcome = .failed
        self.error = ErrorReport(error)
    }
}
