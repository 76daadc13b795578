#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The session as a pure state machine: state and event lead to a state and effects.
///
/// It knows who is signed in, the remembered provider, the sign-out that still has to be reported, and the regular
/// sign-in that is open. It holds no clock, no task, no lock and no store, so that every state can be tested with every
/// event. An answer that arrives late is recognised here and nowhere else.
struct SessionLedger: Sendable {
    var state: State
    /// What this process read from the store, or wrote to it, last.
    var stored: SessionRecord?
    /// What the store does not hold yet; `nil` when memory and store agree.
    var unsaved: Change?
    /// How many sign-outs this process has seen.
    var epoch = Epoch()
    /// How often the session has changed, so that an answer to an older question can be recognised.
    var changes = 0
    var regular = RegularSignIns()
    /// The changes that were given up because another process had stored something newer.
    var dropped: ClosedRange<Int>?
    /// Which version of memory is to be written.
    var version = 0
    var firstUnsavedChange = 0

    init() {
        state = .unread
    }

    /// A ledger in a given state, for testing every one.
    init(_ state: State, stored: SessionRecord?, unsaved: Change? = nil) {
        self.state = state
        self.stored = stored
        self.unsaved = unsaved
    }

    /// Takes an event and says what to do.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - now: The moment it is judged at.
    /// - Returns: What to do, in this order.
    mutating func handle(_ event: Event, at now: Date) -> [Effect] {
        switch event {
        case .read(let reading): read(reading, now)
        case .signedIn(let answer, let token): signedIn(answer, token, now)
        case .ended(let token): ended(token, now)
        case .signOutRequested(let hasFlows): signOutRequested(hasFlows, now)
        case .signOutReported(let pending): signOutReported(pending, now)
        case .regularSignInStarted(let start): regularSignInStarted(start, now)
        case .profilesMissing: profilesMissing(now)
        case .written(let record, let version): written(record, version)
        }
    }

    /// What has to be written now, or `nil` when the store is up to date.
    ///
    /// - Parameter reading: What the store holds, read under the lease.
    /// - Returns: The record, and which version of memory it is.
    func recordToWrite(over reading: Reading) -> (record: SessionRecord, version: Int)? {
        guard let unsaved, case .known(var record) = state else { return nil }
        // What cannot be read is replaced by a sign-in or a sign-out only.
        guard reading.isReadable || unsaved >= .found || record.isSignedOut else { return nil }
        record.revision = (stored?.revision ?? record.revision) + 1
        return (record, version)
    }

    /// The number of a regular sign-in that is about to start; a later one has a higher number.
    mutating func numberRegularSignIn() -> Int {
        regular.last += 1
        return regular.last
    }

    /// Whether a change was given up because another process had stored something newer.
    func isDropped(_ change: Int) -> Bool { dropped?.contains(change) == true }
}

// MARK: - Committing an answer

extension SessionLedger {
    private mutating func signedIn(_ answer: SignedIn, _ token: FlowToken, _ now: Date) -> [Effect] {
        guard token.epoch == epoch else { return granted(answer, token, now) + [.drop(.signedOut)] }
        if let number = answer.regularNumber {
            guard regular.current == number else { return [.drop(.replaced)] }
            regular.isOpen = false
        }
        guard !isOvertaken(token, answer, now) else { return [.drop(.overtaken)] }
        let former = lastKnown
        var record = SessionRecord(
            standing: .signedIn(answer.profile),
            provider: answer.provider(after: former, at: now),
            signOutEpoch: former?.signOutEpoch ?? stored?.signOutEpoch ?? state.firstEpoch,
            savedAt: now
        )
        let others = answer.others + [former?.profile].compactMap(\.self)
        record.mayHaveOthers =
            former?.mayHaveOthers == true
            || others.contains { $0.mvpd != answer.profile.mvpd && $0.isValid(at: now) }
        state = .known(record)
        changes += 1
        markUnsaved(answer.change)
        let isAnother = former?.profile.map { $0.mvpd != answer.profile.mvpd } == true
        return isAnother ? [.forgetViewer, .write] : [.write]
    }

    /// A profile that the service granted while another process signed the viewer out has to be signed out as well.
    private mutating func granted(_ answer: SignedIn, _ token: FlowToken, _ now: Date) -> [Effect] {
        guard answer.change == .signedIn, token.epoch.here == epoch.here, case .known(var record) = state,
            case .signedOut(let pending) = record.standing, pending?.profile?.mvpd != answer.profile.mvpd
        else { return [] }
        record.standing = .signedOut(
            PendingSignOut(profile: answer.profile, mayHaveOthers: pending != nil)
        )
        record.savedAt = now
        state = .known(record)
        markUnsaved(.signedOut)
        return [.write]
    }

    /// What the viewer had no part in does not replace what has come true since the question.
    private func isOvertaken(_ token: FlowToken, _ answer: SignedIn, _ now: Date) -> Bool {
        guard answer.change == .found, token.changes != changes else { return false }
        return token.isCheck || profile(at: now) != nil
    }

    private mutating func ended(_ token: FlowToken, _ now: Date) -> [Effect] {
        guard token.epoch == epoch else { return [.drop(.signedOut)] }
        guard token.changes == changes else { return [.drop(.overtaken)] }
        guard case .known(var record) = state, record.profile != nil else { return [] }
        record.standing = .ended
        record.savedAt = now
        state = .known(record)
        changes += 1
        markUnsaved(.ended)
        return [.write]
    }
}

// MARK: - Signing out

extension SessionLedger {
    private mutating func signOutRequested(_ hasFlows: Bool, _ now: Date) -> [Effect] {
        let mayHaveOthers = hasFlows || regular.isOpen
        epoch.here += 1
        changes += 1
        regular.invalidate(isElsewhere: false)
        switch state {
        case .unread, .unavailable:
            state = .signedOutUnread(mayHaveOthers: mayHaveOthers)
            return [.read]
        case .signedOutUnread(let before):
            state = .signedOutUnread(mayHaveOthers: before || mayHaveOthers)
            return [.read]
        case .nothing:
            state = .known(SessionRecord(signedOutWithOthers: mayHaveOthers, epoch: 0, at: now))
        case .lost(let lastKnown):
            var record = lastKnown ?? SessionRecord(signedOutWithOthers: true, epoch: nil, at: now)
            if lastKnown != nil { record.signOut(mayHaveOthers: true, at: now) }
            state = .known(record)
        case .known(var record):
            record.signOut(mayHaveOthers: mayHaveOthers, at: now)
            state = .known(record)
        }
        markUnsaved(.signedOut)
        return [.write]
    }

    /// Forgets a sign-out that the service knows of, or has refused for good.
    private mutating func signOutReported(_ pending: PendingSignOut?, _ now: Date) -> [Effect] {
        guard let pending, case .known(var record) = state, record.pendingSignOut == pending else { return [] }
        record.standing = .signedOut(nil)
        record.savedAt = now
        state = .known(record)
        markUnsaved(max(unsaved ?? .note, .note))
        return [.write]
    }
}

// MARK: - The regular sign-in

extension SessionLedger {
    /// Stores that the viewer may be signing in with another provider than the remembered one.
    ///
    /// If the process is killed before the profile is stored, the next launch asks the service for everyone it knows,
    /// and not for the remembered provider alone. Where no provider is remembered it asks so anyway.
    private mutating func regularSignInStarted(_ start: RegularSignInStart, _ now: Date) -> [Effect] {
        guard start.number > regular.started else { return [.drop(.replaced)] }
        (regular.started, regular.current) = (start.number, start.number)
        regular.isOpen = true
        guard let expiry = start.expiry, profile(at: now) == nil, case .known(var record) = state,
            record.service != nil, let provider = record.provider, provider.mvpd != start.mvpd
        else { return [] }
        record.openSignIn = OpenSignIn(expiry: expiry)
        state = .known(record)
        markUnsaved(max(unsaved ?? .note, .note))
        return [.write]
    }

    /// Forgets an open sign-in whose code has expired, once the service was asked and holds no profile.
    private mutating func profilesMissing(_ now: Date) -> [Effect] {
        guard case .known(var record) = state, let open = record.openSignIn, open.expiry.isOver(at: now) else {
            return []
        }
        record.openSignIn = nil
        state = .known(record)
        markUnsaved(max(unsaved ?? .note, .note))
        return [.write]
    }

    mutating func markUnsaved(_ change: Change) {
        if unsaved == nil { firstUnsavedChange = changes }
        // What is found of a session that the viewer has signed in to remains the viewer's sign-in.
        unsaved = change == .found && unsaved == .signedIn ? .signedIn : change
        version += 1
    }
}
