import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Compares the stored session with what the platform and the service say, and updates it.
///
/// ``ReconciliationTable`` decides what happens in each case. The viewer is never interrupted.
struct ReconcileFlow: Sendable {
    let runtime: Runtime

    private var keeper: SessionKeeper { runtime.keeper }

    /// Runs the flow, unless a sign-in is running, whose outcome it then returns, and reports the outcome.
    ///
    /// - Parameters:
    ///   - asked: The token from the time of the app's call.
    ///   - signIns: The sign-ins that may ask the viewer.
    /// - Returns: Who is signed in, why the session ended, or that the session is unknown.
    /// - Throws: `SSOError` with `SSOError.Code.cancelled` or `SSOError.Code.superseded`.
    func run(
        _ asked: SessionLedger.FlowToken,
        joining signIns: SingleFlight<SignInOutcome>
    ) async throws(SSOError) -> Reconciliation {
        do throws(SSOError) {
            if let outcome = try await outcome(of: signIns) { return reported(outcome) }
            return reported(try await compare(asked))
        } catch {
            return try unknown(keeper.cause(of: error, asked))
        }
    }

    private func reported(_ outcome: Reconciliation) -> Reconciliation {
        runtime.report(SSOEvent(outcome.eventKind))
        return outcome
    }

    /// Waits for a running sign-in, and expresses its outcome as that of a reconciliation.
    ///
    /// A sign-in that ends without a profile does not end the session, because an outage may have been the reason.
    ///
    /// - Parameter signIns: The sign-ins that may ask the viewer.
    /// - Returns: The outcome, or `nil` if none is running, or if there is a session to compare.
    /// - Throws: `SSOError` with which the sign-in failed.
    private func outcome(of signIns: SingleFlight<SignInOutcome>) async throws(SSOError) -> Reconciliation? {
        guard let outcome = try await signIns.valueIfRunning() else { return nil }
        // A regular sign-in may have replaced that profile since.
        if case .signedIn(let profile, _) = outcome { return .signedIn(keeper.validProfile ?? profile, .found) }
        let session = keeper.session
        guard session.heldProfile == nil, session.obstacle == nil else { return nil }
        return .signedOut(nil, continuing: runtime.rememberedProvider)
    }

    private func compare(_ asked: SessionLedger.FlowToken) async throws(SSOError) -> Reconciliation {
        try await keeper.readAgain()
        guard try await isSignOutReported() else { return .signedOut(nil, continuing: nil) }
        let (stored, obstacle) = try await storedStanding()
        let token = try keeper.renewed(asked)
        let (platform, knowledge, outage) = try await platformStanding(token, stored)
        if let outage, keeper.session.isProvedBeforeDegradation { throw outage }
        switch ReconciliationTable.step(platform, stored) {
        case .wait: throw obstacle ?? outage ?? .internalFault("The reconciliation is waiting without a reason.")
        case .ask, .askOrRenew: break
        case .replace: await keeper.forgetViewer()
        }
        let question = (start: runtime.clock.now, mvpd: platform == .other && stored.isPartners ? nil : likelyProvider)
        let driver = await SignInDriver(
            runtime: runtime,
            token: token,
            options: SignInOptions(asking: .never, usesPartnerFramework: platform != .unavailable || knowledge != nil),
            directory: DirectoryReader(service: runtime.service),
            identityTokens: runtime.tokens.all(),
            remembered: question.mvpd,
            held: keeper.session.heldProfile
        )
        let ending = await driver.run(knowing: knowledge)
        try keeper.check(token)
        switch ending {
        case .signedIn(let profile, let via, let id):
            let answer = driver.answer(profile, .found, id)
            let held = keeper.session.heldProfile
            guard try await keeper.commit(answer, token) else { return try newer() }
            return .signedIn(profile, change(from: held, stored, to: profile, via: via))
        case .regularSignIn(let reason, _, _):
            guard keeper.isStillWanted(token) else { return try newer() }
            let isOutage = platform != .unavailable && !driver.isWithoutPlatform && knowledge?.isLastingOutage != true
            if reason == .frameworkUnavailable, isOutage { throw .partnerUnavailable(nil) }
            return try await missing(ReconciliationTable.cause(platform, stored), token, asked: question)
        case .failed(let error):
            if !keeper.isStillWanted(token), keeper.validProfile != nil { return try newer() }
            throw error
        }
    }

    /// Ends the session because the service no longer has its profile.
    ///
    /// If the stored session was lost, before this reconciliation or meanwhile, the outcome stays unknown.
    private func missing(
        _ cause: SignOutCause?,
        _ token: SessionLedger.FlowToken,
        asked question: (start: Date, mvpd: MVPD.ID?)
    ) async throws(SSOError) -> Reconciliation {
        if let obstacle = keeper.session.obstacle { throw obstacle }
        if let cause, try await !keeper.end(cause, token) { return try newer(.replaced) }
        await keeper.noteMissingProfiles(asked: question.start, about: question.mvpd)
        // Storing that may have found the sign-in of another process.
        if keeper.validProfile != nil { return try newer() }
        return .signedOut(cause, continuing: runtime.rememberedProvider)
    }

    /// Returns the current state after a sign-in, another call or another process has made this answer obsolete.
    ///
    /// - Throws: `SSOError` when the store has lost the session meanwhile.
    private func newer(_ change: Reconciliation.Change = .found) throws(SSOError) -> Reconciliation {
        if let obstacle = keeper.session.obstacle { throw obstacle }
        if let profile = keeper.validProfile { return .signedIn(profile, change) }
        return .signedOut(nil, continuing: runtime.rememberedProvider)
    }

    private func change(
        from held: Profile?,
        _ stored: ReconciliationTable.Stored,
        to profile: Profile,
        via: SignInVia
    ) -> Reconciliation.Change {
        guard let held else { return .found }
        if held.mvpd != profile.mvpd { return .replaced }
        let isHeld = stored == .ownProfile || stored == .partnerProfile
        return via == .existing && isHeld ? .unchanged : .renewed
    }

    /// Returns and reports a failure as an outcome, but rethrows `SSOError.Code.cancelled` and `SSOError.Code.superseded`.
    func unknown(_ error: SSOError) throws(SSOError) -> Reconciliation {
        guard error.code != .cancelled, error.code != .superseded else { throw error }
        let known = keeper.session.lastKnown
        let age = known.map { max(.zero, runtime.clock.now.duration(since: $0.savedAt)) }
        return reported(.unknown(error, lastKnown: known?.profile, age: age))
    }
}

// MARK: - Stored session and platform status

extension ReconcileFlow {
    /// Reports a pending sign-out, and returns whether none is pending any more.
    ///
    /// While a sign-out is pending, the viewer counts as signed out, and the reconciliation makes no further call.
    private func isSignOutReported() async throws(SSOError) -> Bool {
        do throws(SSOError) {
            try await SignOutFlow(keeper: keeper).finish()
            return true
        } catch {
            guard error.code != .cancelled else { throw error }
            // `storedStanding()` handles an unreadable store.
            return !keeper.session.isSignedOut
        }
    }

    private func storedStanding() async throws(SSOError) -> (ReconciliationTable.Stored, SSOError?) {
        try await keeper.readIfNeeded()
        let session = keeper.session
        switch session.state {
        case .unavailable(let error): return (.unreadable, error)
        case .lost: return (.lost, nil)
        case .unread, .nothing, .signedOutUnread, .known: break
        }
        guard let profile = session.heldProfile else {
            return (session.lastKnown?.provider == nil ? .nothing : .provider, nil)
        }
        let isValid = profile.isValid(at: runtime.clock.now)
        if profile.kind == .partner { return (isValid ? .partnerProfile : .partnerProfileExpired, nil) }
        return (isValid ? .ownProfile : .ownProfileExpired, nil)
    }

    /// Returns the provider to ask the service about.
    private var likelyProvider: MVPD.ID? {
        let session = keeper.session
        guard let held = session.heldProfile else { return session.lastKnown?.likelyProvider }
        let isOpen = session.lastKnown?.mayLeadElsewhere(than: held.mvpd) == true
        return !isOpen || held.isValid(at: runtime.clock.now) ? held.mvpd : nil
    }

    /// Asks the platform for its status without interrupting the viewer.
    private func platformStanding(
        _ token: SessionLedger.FlowToken,
        _ stored: ReconciliationTable.Stored
    ) async throws(SSOError) -> (ReconciliationTable.Platform, PlatformKnowledge?, SSOError?) {
        guard runtime.service.needs.statusForExistingProfiles == .wanted, let framework = runtime.framework else {
            return (.absent, nil, nil)
        }
        do throws(SSOError) {
            let knowledge = try await knowledge(of: framework)
            let outage = knowledge.outage
            keeper.handle(.platformAnswered(outage == nil ? knowledge.status : nil, token))
            // Waiting for a platform that is not offered here would never end.
            if stored == .partnerProfileExpired, knowledge.isLastingOutage { return (.absent, knowledge, nil) }
            return (outage == nil ? standing(of: knowledge) : .unavailable, knowledge, outage)
        } catch {
            guard error.code != .cancelled else { throw error }
            keeper.handle(.platformAnswered(nil, token))
            return (.unavailable, nil, error)
        }
    }

    private func knowledge(of framework: any PartnerFramework) async throws(SSOError) -> PlatformKnowledge {
        let permission = try await framework.permission(asking: .never)
        guard case .granted = permission else { return PlatformKnowledge(permission: permission, identity: nil) }
        let request = IdentityRequest(relyingParty: runtime.service.needs.relyingParty, interruption: .never)
        return PlatformKnowledge(permission: permission, identity: try await framework.identity(for: request))
    }

    private func standing(of knowledge: PlatformKnowledge) -> ReconciliationTable.Platform {
        guard case .granted = knowledge.permission else { return .refused }
        switch knowledge.identity {
        case .withoutPermission: return .refused
        case .unidentified, nil: return .noProvider
        case .identified(let identity):
            if identity.expiry.isExpired(at: runtime.clock.now, tolerance: .zero) { return .expired }
            let known = keeper.session.lastKnown?.provider?.platformMappingID
            return known == nil || known == identity.id ? .same : .other
        }
    }
}

extension ReconciliationTable.Stored {
    /// Whether the platform proved the stored profile.
    fileprivate var isPartners: Bool { self == .partnerProfile || self == .partnerProfileExpired }
}
