#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SSOClient {
    /// Compares what the platform and the service say with what is stored, and acts on it; for every launch, and every
    /// time the app comes to the foreground.
    ///
    /// The viewer is never interrupted. What happens is one table: ``ReconciliationTable`` in the sources. Callers that
    /// come meanwhile share the work; while a sign-in runs, its outcome is the answer.
    ///
    /// - Returns: Who is signed in, or why nobody is any more, or that it cannot be told now.
    /// - Throws: `SSOError` with ``SSOError/Code/cancelled``, or ``SSOError/Code/superseded`` when the viewer signed out
    ///   meanwhile; every other failure is ``Reconciliation/unknown(_:lastKnown:age:)``.
    public func reconcile() async throws(SSOError) -> Reconciliation {
        let outcome = try await reconciliations.value { [self] () async throws(SSOError) in
            if let outcome = try await reconciliationOfSignIn() { return outcome }
            return try await performReconciliation()
        }
        report(.reconciled, [.result: outcome.word])
        return outcome
    }

    /// What the sign-in that runs comes to, or `nil` when none does; it joins only, because one that it began might ask
    /// the viewer.
    private func reconciliationOfSignIn() async throws(SSOError) -> Reconciliation? {
        do throws(SSOError) {
            guard let outcome = try await signIns.valueIfRunning() else { return nil }
            guard case .signedIn(let profile, _) = outcome else {
                return .signedOut(nil, continuing: try? await rememberedProvider())
            }
            return .signedIn(profile, .found)
        } catch {
            return try unknown(error)
        }
    }

    private func performReconciliation() async throws(SSOError) -> Reconciliation {
        let signOutsBefore = signOuts
        try await takeOverNews()
        let changesBefore = sessionChanges
        guard try await isSignOutTold() else { return .signedOut(nil, continuing: nil) }
        let (stored, storeFault) = try await storedStanding()
        let (platform, knowledge, platformFault) = try await platformStanding()
        switch ReconciliationTable.step(platform, stored) {
        case .wait:
            let fault = storeFault ?? platformFault
            return try unknown(fault ?? .internalFault("Nothing keeps the reconciliation from going on."))
        case .ask, .askOrRenew: break
        case .replace: await forgetViewerIfPossible()
        }
        let driver = await reconcilingDriver(
            remembered: platform == .other && stored.isPartners ? nil : heldProvider,
            usesFramework: platform != .unavailable || knowledge != nil
        )
        let ending = await driver.run(knowing: knowledge)
        guard signOuts == signOutsBefore else { throw .signedOutMeanwhile }
        guard sessionChanges == changesBefore else { return try await newerReconciliation(of: ending) }
        return try await reconciliation(of: ending, among: driver.profilesSeen, platform, stored, since: signOutsBefore)
    }

    private func reconciliation(
        of ending: SignInStateMachine.Ending,
        among profiles: [Profile],
        _ platform: ReconciliationTable.Platform,
        _ stored: ReconciliationTable.Stored,
        since signOutsBefore: Int
    ) async throws(SSOError) -> Reconciliation {
        switch ending {
        case .signedIn(let profile, let via):
            let held = heldProfile
            await keep(profile, among: profiles)
            guard signOuts == signOutsBefore else { throw .signedOutMeanwhile }
            return .signedIn(profile, Self.change(from: held, that: stored, to: profile, via: via))
        case .regularSignIn:
            let cause = ReconciliationTable.cause(platform, stored)
            if let cause, let other = await endSession(cause) { return .signedIn(other, .replaced) }
            await forgetOpenSignIn()
            return .signedOut(cause, continuing: lastRecord?.remembered?.remembered(at: environment.clock.now))
        case .failed(let error):
            return try unknown(error)
        }
    }

    /// What holds when a sign-in, another question or another process was faster than this answer, which is older.
    private func newerReconciliation(of ending: SignInStateMachine.Ending) async throws(SSOError) -> Reconciliation {
        if let profile = try await validProfile() { return .signedIn(profile, .found) }
        if case .failed(let error) = ending { return try unknown(error) }
        return .signedOut(nil, continuing: lastRecord?.remembered?.remembered(at: environment.clock.now))
    }

    private static func change(
        from held: Profile?,
        that stored: ReconciliationTable.Stored,
        to profile: Profile,
        via: SignInVia
    ) -> Reconciliation.Change {
        guard let held else { return .found }
        if held.mvpd != profile.mvpd { return .replaced }
        let isHeld = stored == .ownProfile || stored == .partnerProfile
        return via == .existing && isHeld ? .unchanged : .renewed
    }

    private func unknown(_ error: SSOError) throws(SSOError) -> Reconciliation {
        guard error.code != .cancelled, error.code != .superseded else { throw error }
        let age = lastRecord.map { max(.zero, environment.clock.now.duration(since: $0.savedAt)) }
        return .unknown(error, lastKnown: heldProfile ?? lastRecord?.profile, age: age)
    }

    private func reconcilingDriver(remembered: MVPD.ID?, usesFramework: Bool) async -> SignInDriver {
        await driver(
            SignInOptions(asking: .never, usesPartnerFramework: usesFramework),
            remembered: remembered,
            confirming: heldProfile
        )
    }
}

// MARK: - What the platform says, and what is stored

extension SSOClient {
    /// Asks the platform without interrupting the viewer.
    private func platformStanding() async throws(SSOError) -> (
        ReconciliationTable.Platform, PlatformKnowledge?, SSOError?
    ) {
        guard service.needs.statusForExistingProfiles == .wanted, let framework = assembly.framework?.value else {
            return (.absent, nil, nil)
        }
        do throws(SSOError) {
            let knowledge = try await knowledge(of: framework)
            let fault = knowledge.outage
            status.withLock { $0 = fault == nil ? knowledge.status : nil }
            return (fault == nil ? standing(of: knowledge) : .unavailable, knowledge, fault)
        } catch {
            guard error.code != .cancelled else { throw error }
            status.withLock { $0 = nil }
            return (.unavailable, nil, error)
        }
    }

    private func knowledge(of framework: any PartnerFramework) async throws(SSOError) -> PlatformKnowledge {
        let permission = try await abandonable("permission", clock: environment.clock) { () async throws(SSOError) in
            try await framework.permission(asking: .never)
        }
        guard case .granted = permission else { return PlatformKnowledge(permission: permission, identity: nil) }
        let request = IdentityRequest(relyingParty: service.needs.relyingParty, interruption: .never)
        let identity = try await abandonable("identity", clock: environment.clock) { () async throws(SSOError) in
            try await framework.identity(for: request)
        }
        return PlatformKnowledge(permission: permission, identity: identity)
    }

    private func standing(of knowledge: PlatformKnowledge) -> ReconciliationTable.Platform {
        guard case .granted = knowledge.permission else { return .refused }
        switch knowledge.identity {
        case .withoutPermission: return .refused
        case .unidentified, nil: return .nobody
        case .identified(let identity):
            if identity.expiry.isOver(at: environment.clock.now) { return .expired }
            let known = lastRecord?.remembered?.platformID
            return known == nil || known == identity.id ? .same : .other
        }
    }

    private var heldProvider: MVPD.ID? {
        guard let held = heldProfile else { return likelyRemembered }
        return lastRecord?.openSignIn == nil || held.isValid(at: environment.clock.now) ? held.mvpd : nil
    }

    private func storedStanding() async throws(SSOError) -> (ReconciliationTable.Stored, SSOError?) {
        do throws(SSOError) {
            _ = try await validProfile()
        } catch {
            guard error.code != .cancelled else { throw error }
            return (.unreadable, error)
        }
        guard let profile = heldProfile else { return (lastRecord?.remembered == nil ? .nothing : .provider, nil) }
        let isValid = profile.isValid(at: environment.clock.now)
        if profile.kind == .partner { return (isValid ? .partnerProfile : .partnerProfileOver, nil) }
        return (isValid ? .ownProfile : .ownProfileOver, nil)
    }

    /// Whether the service knows of every sign-out; as long as it does not, nobody is signed in and nobody is asked.
    private func isSignOutTold() async throws(SSOError) -> Bool {
        do throws(SSOError) {
            try await finishSignOut()
            return true
        } catch {
            guard error.code != .cancelled else { throw error }
            // A store that cannot be read is judged where the stored profile is looked at.
            if case .signedOut = session { return false }
            return debt.isPaid
        }
    }
}

extension ReconciliationTable.Stored {
    /// Whether the platform proved what is stored.
    fileprivate var isPartners: Bool { self == .partnerProfile || self == .partnerProfileOver }
}

extension SSOEvent.Name {
    /// A reconciliation ended.
    public static let reconciled = Self(rawValue: "reconcile.finished")
}
