import PartnerSSOPluginKit

/// One sign-in, from the app's call to its outcome.
struct SignInFlow: Sendable {
    let runtime: Runtime
    let options: SignInOptions

    private var keeper: SessionKeeper { runtime.keeper }

    /// Runs the flow and reports how it ended.
    ///
    /// - Parameter token: The token from the time of the app's call.
    /// - Returns: The profile, or the regular sign-in and why it is needed.
    /// - Throws: `SSOError` for every failure.
    func run(_ token: SessionLedger.FlowToken) async throws(SSOError) -> SignInOutcome {
        let start = runtime.clock.uptime
        let end: SSOEvent.Kind
        defer { runtime.report(SSOEvent(end, duration: runtime.clock.uptime - start)) }
        do throws(SSOError) {
            let outcome = try await attempt(token)
            end = outcome.eventKind
            return outcome
        } catch {
            let cause = keeper.cause(of: error, token)
            end = .signInFailed(cause.code)
            throw cause
        }
    }

    private func attempt(_ asked: SessionLedger.FlowToken) async throws(SSOError) -> SignInOutcome {
        try await keeper.readAgain()
        try await SignOutFlow(keeper: keeper).finish()
        let (held, remembered) = await knownViewer()
        let start = runtime.clock.now
        let token = try keeper.renewed(asked)
        let driver = await SignInDriver(
            runtime: runtime,
            token: token,
            options: options,
            directory: DirectoryReader(service: runtime.service),
            identityTokens: runtime.tokens.all(),
            remembered: remembered,
            held: held.flatMap(mustNotBeReplaced)
        )
        switch await driver.run() {
        case .signedIn(let profile, let via, let id):
            let isFound = via == .existing || options.asking == .never
            let answer = driver.answer(profile, isFound ? .found : .signedIn, id)
            if try await keeper.commit(answer, token) { return .signedIn(profile, via: via) }
            guard let newer = keeper.validProfile else { throw .overtaken }
            return .signedIn(newer, via: .existing)
        case .regularSignIn(let reason, let preselected, let session):
            await keeper.noteMissingProfiles(asked: start, about: remembered)
            // Another call may have signed the viewer in, or storing that may have found another process's sign-in.
            if !keeper.isStillWanted(token), let newer = keeper.validProfile, options.accepts(newer) {
                return .signedIn(newer, via: .existing)
            }
            let declined = session.map { DeclinedSession($0, clock: runtime.clock) }
            let flow = RegularSignInFlow(runtime: runtime, directory: driver.directory, declined: declined)
            return .regularSignIn(RegularSignIn(preselected: preselected, flow: flow), reason: reason)
        case .failed(let error): throw error
        }
    }

    /// Returns the profile that the app has, and the provider to ask the service about first: the signed-in one, or the one
    /// the viewer used last.
    ///
    /// An unreadable store must not prevent the viewer from signing in, so it is treated as empty here.
    private func knownViewer() async -> (held: Profile?, likely: MVPD.ID?) {
        do throws(SSOError) {
            let held = try await keeper.profile().flatMap { options.accepts($0) ? $0 : nil }
            return (held, held?.mvpd ?? keeper.session.lastKnown?.likelyProvider)
        } catch {
            runtime.report(SSOEvent(.storeFailed(error.code)))
            return (nil, nil)
        }
    }

    /// Returns a profile that only a viewer may replace while the service cannot tell whether it is still valid.
    ///
    /// The service knows a shared profile by its token, whose source may fail, and a proved one by the platform's
    /// status, which it may refuse.
    private func mustNotBeReplaced(_ held: Profile) -> Profile? {
        let isOfOthers = [.platform, .serviceToken, .partner].contains(held.kind)
        let dependsOnOthers = isOfOthers || keeper.session.isProvedBeforeDegradation
        return options.asking == .never && dependsOnOthers ? held : nil
    }
}

extension SignInOutcome {
    /// What its event says.
    fileprivate var eventKind: SSOEvent.Kind {
        switch self {
        case .signedIn(let profile, let via): .signedIn(profile.mvpd, via: via)
        case .regularSignIn(_, let reason): .regularSignInNeeded(reason)
        }
    }
}
