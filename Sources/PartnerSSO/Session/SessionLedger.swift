import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The session as a pure state machine, in which each event produces a new state and effects.
///
/// It contains the signed-in profile, the remembered provider, the pending sign-out, and the current regular sign-in.
/// It has no clock, task, lock or store, so that every state can be tested with every event. Only it decides
/// whether an answer is late; a flow asks it with the token that the flow began with.
struct SessionLedger: Sendable {
    var state: State
    /// What this process last read from the store or wrote to it.
    var stored: SessionRecord?
    /// The kind of the change that is not stored yet; `nil` when memory and store agree.
    var unsaved: Change?
    /// The sign-outs that this process knows of.
    var epoch = Epoch()
    /// The number of changes to the session, which shows whether an answer is out of date.
    var changes = 0
    var regular = RegularSignIns()
    /// An open sign-in that is added to the record as soon as one is known.
    var unrecordedSignIn: OpenSignIn?
    /// What the platform last said about the viewer, and the epoch in which it did; never stored.
    var platform: (status: PartnerStatus?, epoch: Epoch)?
    /// The changes that were dropped because another process had stored a newer one.
    var dropped: Set<Int> = []
    /// The version of the session in memory, incremented by every change that has to be written.
    var version = 0
    var firstUnsavedChange = 0
    /// The longest time, in seconds, after which a call that was sent may still take effect.
    private static let longestCall = 60.0

    /// Creates a ledger; only tests pass a state.
    init(_ state: State = .unread, stored: SessionRecord? = nil, unsaved: Change? = nil) {
        self.state = state
        self.stored = stored
        self.unsaved = unsaved
    }

    /// Handles an event.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - now: The current time.
    /// - Returns: The effects, to be carried out in this order.
    mutating func handle(_ event: Event, at now: Date) -> [Effect] {
        switch event {
        case .read(let reading): read(reading, now)
        case .signedIn(let answer, let token): signedIn(answer, token, now)
        case .ended(let token): ended(token, now)
        case .signOutRequested(let hasFlows): signOutRequested(hasFlows, now)
        case .signOutReported(let pending, let answer): signOutReported(pending, answer, now)
        case .regularSignInRequested: regularSignInRequested()
        case .regularSignInStarted(let start): regularSignInStarted(start, now)
        case .exchangeStarted(let mvpd, let token): exchangeStarted(mvpd, token, now)
        case .profilesMissing(let asked, let mvpd): profilesMissing(asked, mvpd)
        case .platformAnswered(let status, let token): platformAnswered(status, token)
        case .written(let record, let version): written(record, version)
        }
    }

    /// Returns the record that has to be written, or `nil` if there is none, or it may not replace a damaged one.
    ///
    /// - Parameter reading: The store's content, read under the lease.
    /// - Returns: The record, and its version in memory.
    /// - Throws: Why the store cannot be read, if there is something to write: what the store has may be a newer
    ///   sign-out, or of a newer version.
    func recordToWrite(over reading: Reading) throws(SSOError) -> (record: SessionRecord, version: Int)? {
        guard let unsaved, case .known(var record) = state else { return nil }
        if case .unavailable(let error) = reading { throw error }
        if case .damaged = reading, unsaved < .found, !record.isSignedOut { return nil }
        record.revision = (stored?.revision ?? record.revision) + 1
        return (record, version)
    }
}

// MARK: - Committing an answer

extension SessionLedger {
    private mutating func signedIn(_ answer: SignedIn, _ token: FlowToken, _ now: Date) -> [Effect] {
        // A sign-out is reported before the next sign-in, so that no profile of the former viewer is accepted.
        guard !hasSignOut(since: token), !isReportPending else {
            return granted(answer, token, now) + [.drop(.signedOut)]
        }
        if let number = answer.regularNumber {
            guard regular.current == number else { return [.drop(.replaced)] }
            if regular.hasCode { regular.isOpen = false }
        }
        guard !isOvertaken(token, answer, now) else { return [.drop(.overtaken)] }
        // Without a code its profile is known already, and a second wait would not ask the service.
        if answer.regularNumber != nil, !regular.hasCode { regular.current = nil }
        let former = lastKnown
        let endsCode = answer.regularNumber != nil && regular.hasCode && !mayPredateCode(answer, now)
        let open = endsCode ? regular.earlier : openSignIn
        unrecordedSignIn = nil
        var record = SessionRecord(
            standing: .signedIn(answer.profile),
            provider: answer.provider(after: former, at: now),
            openSignIn: open.flatMap { stillOpen($0, beside: answer, now) },
            signOutEpoch: former?.signOutEpoch ?? stored?.signOutEpoch ?? state.firstEpoch,
            savedAt: now
        )
        // By the service's clock, a profile that it replaces may still be valid.
        let isAnother = former?.profile.map { $0.mvpd != answer.profile.mvpd } == true
        let isOpenElsewhere = open.map { $0.mvpd != answer.profile.mvpd } == true
        record.mayHaveOthers =
            former?.mayHaveOthers == true || isAnother || isOpenElsewhere || state.isLost
            || answer.others.contains { $0.mvpd != answer.profile.mvpd && $0.isValid(at: now) }
        changes += 1
        return (isAnother ? [.forgetViewer] : []) + keep(record, answer.change)
    }

    /// Whether a regular sign-in may have been answered with the login that the viewer already had, without its code.
    ///
    /// It then keeps the code. Otherwise it ends with its own code, but not with those that were open before it.
    private func mayPredateCode(_ answer: SignedIn, _ now: Date) -> Bool {
        // A code without an end would be asked about until the next sign-out.
        profile(at: now)?.mvpd == answer.profile.mvpd && openSignIn?.expiry.date != nil
    }

    /// Returns an open sign-in if the viewer may still enter its code, although another sign-in was faster.
    private func stillOpen(_ open: OpenSignIn, beside answer: SignedIn, _ now: Date) -> OpenSignIn? {
        guard !open.expiry.isExpired(at: now) else { return nil }
        guard answer.regularNumber == nil else { return open }
        // It may be no code, but the exchange that has led to this profile.
        let callsEnd = now.addingTimeInterval(Self.longestCall)
        let isExchange = open.mvpd == answer.profile.mvpd && open.expiry.isExpired(at: callsEnd, tolerance: .zero)
        return isExchange && !regular.isOpen ? nil : open
    }

    /// Adds a profile to the pending sign-out, because the service granted it while another process signed out.
    private mutating func granted(_ answer: SignedIn, _ token: FlowToken, _ now: Date) -> [Effect] {
        guard answer.change == .signedIn, !hasSignOutHere(since: token), case .known(var record) = state,
            case .signedOut(let pending) = record.standing, pending?.profile?.mvpd != answer.profile.mvpd
        else { return [] }
        record.standing = .signedOut(
            PendingSignOut(profile: answer.profile, mayHaveOthers: pending != nil)
        )
        record.savedAt = now
        return keep(record, .signedOut)
    }

    /// Whether an answer that did not involve the viewer is out of date, because the session changed meanwhile.
    private func isOvertaken(_ token: FlowToken, _ answer: SignedIn, _ now: Date) -> Bool {
        guard answer.change == .found, token.changes != changes else { return false }
        return token.isCheck || profile(at: now) != nil
    }

    private mutating func platformAnswered(_ status: PartnerStatus?, _ token: FlowToken) -> [Effect] {
        guard !hasSignOut(since: token) else { return [.drop(.signedOut)] }
        platform = (status, epoch)
        return []
    }

    private mutating func ended(_ token: FlowToken, _ now: Date) -> [Effect] {
        guard !hasSignOut(since: token) else { return [.drop(.signedOut)] }
        guard token.changes == changes else { return [.drop(.overtaken)] }
        guard case .known(var record) = state, record.profile != nil else { return [] }
        record.standing = .ended
        record.savedAt = now
        changes += 1
        return keep(record, .ended)
    }
}

// MARK: - Signing out

extension SessionLedger {
    private mutating func signOutRequested(_ hasFlows: Bool, _ now: Date) -> [Effect] {
        let mayHaveOthers = hasFlows || regular.isOpen || unrecordedSignIn != nil
        epoch.here += 1
        changes += 1
        regular.invalidate(isElsewhere: false)
        unrecordedSignIn = unrecordedSignIn?.afterSignOut(at: now)
        switch state {
        case .unread, .unavailable:
            state = .signedOutUnread(mayHaveOthers: mayHaveOthers)
            return []
        case .signedOutUnread(let before):
            state = .signedOutUnread(mayHaveOthers: before || mayHaveOthers)
            return []
        case .nothing:
            return keep(SessionRecord(signedOutWithOthers: mayHaveOthers, epoch: 0, at: now), .signedOut)
        case .lost(nil):
            return keep(SessionRecord(signedOutWithOthers: true, epoch: nil, at: now), .signedOut)
        case .lost(.some(var record)):
            record.signOut(mayHaveOthers: true, at: now)
            return keep(record, .signedOut)
        case .known(var record):
            record.signOut(mayHaveOthers: mayHaveOthers, at: now)
            return keep(record, .signedOut)
        }
    }

    /// Removes a pending sign-out that was reported, or that the service would refuse each time.
    private mutating func signOutReported(
        _ pending: PendingSignOut?,
        _ answer: Result<SignOutAnswer, SSOError>,
        _ now: Date
    ) -> [Effect] {
        if case .failure(let error) = answer, error.leavesSignOutPending { return [] }
        guard pending == nil || pending == pendingSignOut else { return [] }
        if platformStatus == nil { platform = nil }
        guard pending != nil, case .known(var record) = state else { return [] }
        record.standing = .signedOut(nil)
        record.savedAt = now
        return keep(record, unsaved == .signedOut ? .earlierSignOut : unsaved ?? .note)
    }
}

extension SSOError {
    /// Whether the sign-out must be reported again after this error.
    ///
    /// A service that refuses the application itself would not let anyone sign in either.
    var leavesSignOutPending: Bool {
        isRetryable || [.cancelled, .unauthorized, .registrationRefused].contains(code)
    }
}

// MARK: - Open sign-ins

extension SessionLedger {
    /// Numbers a regular sign-in that is about to start, so that a later one replaces it, whichever is answered first.
    private mutating func regularSignInRequested() -> [Effect] {
        regular.last += 1
        return [.number(regular.last)]
    }

    private mutating func regularSignInStarted(_ start: RegularSignInStart, _ now: Date) -> [Effect] {
        guard start.number > regular.started else { return [.drop(.replaced)] }
        (regular.started, regular.current) = (start.number, start.number)
        (regular.hasCode, regular.earlier) = (start.expiry != nil, openSignIn)
        guard let expiry = start.expiry else { return [] }
        regular.isOpen = true
        return opened(OpenSignIn(mvpd: start.mvpd, expiry: expiry), now)
    }

    /// Records that the service is about to receive a proof, because its answer may get lost.
    private mutating func exchangeStarted(_ mvpd: MVPD.ID, _ token: FlowToken, _ now: Date) -> [Effect] {
        guard !hasSignOut(since: token) else { return [.drop(.signedOut)] }
        return opened(OpenSignIn(mvpd: mvpd, expiry: .at(now.addingTimeInterval(Self.longestCall))), now)
    }

    /// Records that the service may grant a profile that this process never sees.
    ///
    /// The next launch then asks the service for all profiles of the device, and not only for the remembered
    /// provider's. So does a sign-out.
    mutating func opened(_ open: OpenSignIn, _ now: Date) -> [Effect] {
        var record: SessionRecord
        switch state {
        case .known(let known): record = known
        case .nothing: record = SessionRecord(standing: .ended, signOutEpoch: state.firstEpoch, savedAt: now)
        case .unread, .unavailable, .lost, .signedOutUnread: return remember(open)
        }
        // Writing the record of another service would hide that the data of that service's plugin is still stored.
        guard unsaved != nil || stored == nil || record.service != nil else { return remember(open) }
        record = record.joining(open)
        let isNew = record.openSignIn != lastKnown?.openSignIn || record.mayHaveOthers != lastKnown?.mayHaveOthers
        guard isNew else { return [] }
        return keep(record, max(unsaved ?? .note, .note))
    }

    private mutating func remember(_ open: OpenSignIn) -> [Effect] {
        unrecordedSignIn = open.joined(with: unrecordedSignIn)
        return []
    }

    /// Removes an open sign-in whose code had expired when the service was asked about its provider.
    ///
    /// A code that was valid then may have been entered since.
    private mutating func profilesMissing(_ asked: Date, _ mvpd: MVPD.ID?) -> [Effect] {
        guard case .known(var record) = state, let open = record.openSignIn, open.expiry.isExpired(at: asked),
            mvpd == nil || open.mvpd == mvpd
        else { return [] }
        record.openSignIn = nil
        return keep(record, max(unsaved ?? .note, .note))
    }

    /// Makes a record the current one, to be written.
    mutating func keep(_ record: SessionRecord, _ change: Change) -> [Effect] {
        state = .known(record.joining(unrecordedSignIn))
        unrecordedSignIn = nil
        markUnsaved(change)
        return [.write]
    }

    mutating func markUnsaved(_ change: Change) {
        if unsaved == nil { firstUnsavedChange = changes }
        // If the viewer's own sign-in is not stored yet, a profile found later does not lower its priority.
        unsaved = change == .found && unsaved == .signedIn ? .signedIn : change
        version += 1
    }
}
