import PartnerSSO

extension ScenarioRun {
    /// Tells what happens while it happens.
    struct Witness: Sendable {
        var step: @Sendable (StepReport) -> Void = { _ in }
        var session: @Sendable (RegularSessionReport) -> Void = { _ in }
    }

    /// Signs the viewer in, as an app does.
    ///
    /// - Parameters:
    ///   - handling: What to do when the viewer has to sign in without the platform's help.
    ///   - witness: Told what happens while it happens.
    /// - Returns: How it ended; never throws, because a failure is an ending too.
    func signIn(_ handling: RegularHandling, witness: Witness = Witness()) async -> SignInReport {
        var report = SignInReport(
            product: product,
            service: client.plugins.service.rawValue,
            framework: client.plugins.framework?.rawValue
        )
        let journal = StepJournal(client.events, calls: { recorder.exchanges.count }, tell: witness.step)
        do throws(SSOError) {
            let outcome = try await client.signIn()
            report.steps = await journal.finished()
            try await report.take(outcome, handling, witness)
        } catch {
            report.steps = await journal.finished()
            report.fail(error)
        }
        return report
    }
}

extension SignInReport {
    fileprivate mutating func take(
        _ outcome: SignInOutcome,
        _ handling: ScenarioRun.RegularHandling,
        _ witness: ScenarioRun.Witness
    ) async throws(SSOError) {
        switch outcome {
        case .signedIn(let profile, let via):
            take(profile, via)
        case .regularSignIn(let way, let reason):
            self.outcome = .regularSignIn
            self.reason = reason
            preselectedMVPD = way.preselected?.id.rawValue
            guard handling != .leave else { return }
            try await goOn(way, isWaiting: handling == .wait, witness)
        }
    }

    private mutating func goOn(
        _ way: RegularSignIn,
        isWaiting: Bool,
        _ witness: ScenarioRun.Witness
    ) async throws(SSOError) {
        let session: RegularSession
        do throws(SSOError) {
            session = try await way.start(with: way.preselected)
        } catch  where !isWaiting && error.code != .cancelled {
            // The outcome stands; there only is no code to show, and this is why.
            self.error = ErrorReport(error)
            return
        }
        regularSignIn = RegularSessionReport(session)
        if let regularSignIn { witness.session(regularSignIn) }
        guard isWaiting else { return }
        // Nobody here can see when the user agent is done, so the service is asked from the beginning.
        session.userAgentFinished()
        take(try await session.profile(), .regular)
    }

    private mutating func take(_ profile: Profile, _ via: SignInVia) {
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
