#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// Handles readings of the stored record, which this process or another one has written.
extension SessionLedger {
    mutating func read(_ reading: Reading, _ now: Date) -> [Effect] {
        switch state {
        case .known(let record): mergeReading(reading, record, now)
        case .signedOutUnread(let mayHaveOthers): readAfterSignOut(reading, mayHaveOthers, now)
        case .unread, .unavailable, .nothing, .lost: readFirst(reading, now)
        }
    }

    private mutating func readFirst(_ reading: Reading, _ now: Date) -> [Effect] {
        switch (reading, state) {
        case (.record(let record), _): return readNew(record, now)
        case (_, .lost): break
        case (.nothing(let wasStored), _):
            state = wasStored ? .lost(lastKnown: nil) : .nothing
            return recordSignIn(isSignedOut: false, now)
        case (.unavailable(let error), _): state = .unavailable(error)
        case (.damaged, _):
            state = .lost(lastKnown: nil)
            return [.announce(.recordDamaged)]
        }
        return []
    }

    /// Adopts a record where none was known.
    ///
    /// If this process has read the store before, another process has stored the record since then.
    private mutating func readNew(_ record: SessionRecord, _ now: Date) -> [Effect] {
        let knownEpoch = epoch
        unrecordedSignIn = openSignIn
        var effects: [Effect] = []
        switch state {
        case .nothing where record.isBlank: break
        case .nothing, .lost:
            changes += 1
            let known = lastKnown?.signOutEpoch ?? stored?.signOutEpoch ?? state.firstEpoch
            let hasNewSignOut = record.signOutEpoch.flatMap { theirs in known.map { theirs > $0 } } ?? false
            let isSignedOut = record.isSignedOut || hasNewSignOut
            if isSignedOut { noteSignOutElsewhere() }
            if let former = lastKnown, !record.describesSameSession(as: former) {
                effects = announcing(record, insteadOf: former, hasNewSignOut: isSignedOut)
            }
        case .unread, .unavailable, .signedOutUnread, .known: break
        }
        state = .known(record)
        stored = record
        return effects + recordSignIn(isSignedOut: epoch != knownEpoch, now)
    }

    /// Adds an open sign-in that began while no record was known.
    ///
    /// A process that has signed out since did not know of it, so the service may still have the login that it led to.
    private mutating func recordSignIn(isSignedOut: Bool, _ now: Date) -> [Effect] {
        guard let open = unrecordedSignIn else { return [] }
        unrecordedSignIn = nil
        guard isSignedOut, case .known(var record) = state else { return opened(open, now) }
        record = record.joining(open.afterSignOut(at: now))
        guard record.isSignedOut else {
            record.mayHaveOthers = true
            return keep(record, .note)
        }
        record.standing = .signedOut(PendingSignOut(profile: record.pendingSignOut?.profile, mayHaveOthers: true))
        return keep(record, .earlierSignOut)
    }

    /// Applies a sign-out that the viewer requested before the record could be read.
    ///
    /// Every profile in the record has to be reported to the service.
    private mutating func readAfterSignOut(_ reading: Reading, _ mayHaveOthers: Bool, _ now: Date) -> [Effect] {
        var record: SessionRecord
        switch reading {
        case .record(let found):
            record = found
            stored = found
            record.signOut(mayHaveOthers: mayHaveOthers, at: now)
        case .nothing(let wasStored):
            record = SessionRecord(
                signedOutWithOthers: mayHaveOthers || wasStored,
                epoch: wasStored ? nil : 0,
                at: now
            )
        case .unavailable(let error) where error.code != .storeNewer:
            return []
        case .damaged, .unavailable:
            record = SessionRecord(signedOutWithOthers: true, epoch: nil, at: now)
        }
        return keep(record, .signedOut)
    }

    /// Merges what another process has stored since the last reading.
    private mutating func mergeReading(_ reading: Reading, _ record: SessionRecord, _ now: Date) -> [Effect] {
        switch reading {
        case .unavailable:
            return []
        case .nothing where stored == nil:
            return unsaved == nil ? [] : [.write]
        case .nothing, .damaged:
            if record.isSignedOut { return storeAgain(record) }
            guard unsaved == nil else { return [.write] }
            state = .lost(lastKnown: record)
            return [.announce(.recordDamaged)]
        case .record(let found):
            // Retry a failed write.
            if found == stored { return unsaved == nil ? [] : [.write] }
            return merge(found, record, now)
        }
    }

    /// Stores a sign-out whose record the store has lost, because it stays in effect.
    ///
    /// The lost record may have been the sign-in of another process, which a new sign-out ends too.
    private mutating func storeAgain(_ signOut: SessionRecord) -> [Effect] {
        guard unsaved == .signedOut else {
            if unsaved == nil { markUnsaved(.earlierSignOut) }
            return [.write]
        }
        var signOut = signOut
        let profile = signOut.pendingSignOut?.profile
        signOut.standing = .signedOut(PendingSignOut(profile: profile, mayHaveOthers: true))
        return keep(signOut, .signedOut)
    }

    /// Merges a record that another process has stored since the last reading.
    private mutating func merge(_ found: SessionRecord, _ record: SessionRecord, _ now: Date) -> [Effect] {
        let before = stored
        stored = found
        if before.map({ found.describesSameSession(as: $0) }) ?? found.isBlank {
            readSameSession(found, record, before: before)
            // Retry a failed write.
            return unsaved == nil ? [] : [.write]
        }
        let hasNewSignOut = isNewSignOut(found, record, before: before)
        switch unsaved {
        case .some where endsOthers(record, after: before):
            state = .known(record.signedOut(over: found))
            return [.write]
        case .signedIn where !hasNewSignOut && !found.outlasts(record, at: now):
            state = .known(record.signedIn(over: found))
            return [.write]
        case .found where !found.isSignedOut && record.outlasts(found, at: now) && found.savedAt <= record.savedAt:
            // The session of another process had ended before this one found a profile.
            state = .known(record.signedIn(over: found))
            return [.write]
        default:
            if !hasNewSignOut, isOlder(found, than: record, before: before) {
                // A process that had not read the sign-out has overwritten it, so the sign-out is stored again.
                markUnsaved(unsaved ?? (record.isSignedOut ? .earlierSignOut : .signedIn))
                return [.write]
            }
            let isOpenStored = hasNewSignOut || record.openSignIn == before?.openSignIn
            let adopted = found.joining(isOpenStored ? nil : record.openSignIn)
            return adopt(adopted, insteadOf: record, hasNewSignOut: hasNewSignOut)
        }
    }

    /// Whether another process has stored a sign-out that this one does not know: by a higher epoch, or, where the epoch
    /// tells nothing, by a record that is signed out.
    private func isNewSignOut(_ found: SessionRecord, _ record: SessionRecord, before: SessionRecord?) -> Bool {
        if let theirs = found.signOutEpoch, theirs > knownEpoch(record, before) { return true }
        return found.isSignedOut && !record.isSignedOut && !found.isSameSignOut(as: before)
    }

    /// Whether another process has stored a record without having read the latest sign-out.
    private func isOlder(_ found: SessionRecord, than record: SessionRecord, before: SessionRecord?) -> Bool {
        found.signOutEpoch.map { $0 < knownEpoch(record, before) } == true
    }

    private func knownEpoch(_ record: SessionRecord, _ before: SessionRecord?) -> Int {
        max(before?.signOutEpoch ?? 0, record.signOutEpoch ?? 0)
    }

    /// Whether a sign-out that is not stored yet ends what other processes have stored.
    private func endsOthers(_ signOut: SessionRecord, after stored: SessionRecord?) -> Bool {
        unsaved == .signedOut || unsaved == .earlierSignOut && !signOut.isFinishedSignOut(storedAs: stored)
    }

    /// Takes over what another process has noted beside the session, which changes nothing about who is signed in.
    private mutating func readSameSession(_ found: SessionRecord, _ record: SessionRecord, before: SessionRecord?) {
        let opened = found.openSignIn == before?.openSignIn ? nil : found.openSignIn
        let hasOthersSince = found.mayHaveOthers && before?.mayHaveOthers != true
        switch unsaved {
        case nil: state = .known(found)
        case .some where opened == nil && !hasOthersSince: break
        case .some where endsOthers(record, after: found): state = .known(record.signedOut(over: found))
        case .some:
            var joined = record.joining(opened)
            joined.mayHaveOthers = joined.mayHaveOthers || hasOthersSince
            state = .known(joined)
        }
    }

    private mutating func adopt(
        _ found: SessionRecord,
        insteadOf record: SessionRecord,
        hasNewSignOut: Bool
    ) -> [Effect] {
        if unsaved != nil { dropped.formUnion(firstUnsavedChange...max(firstUnsavedChange, changes)) }
        unsaved = nil
        state = .known(found)
        changes += 1
        if hasNewSignOut { noteSignOutElsewhere() }
        let effects = announcing(found, insteadOf: record, hasNewSignOut: hasNewSignOut)
        return found == stored ? effects : effects + keep(found, .note)
    }

    private mutating func noteSignOutElsewhere() {
        epoch.elsewhere += 1
        regular.invalidate(isElsewhere: true)
    }

    /// Announces what another process has done to the session that this one knew.
    private func announcing(
        _ found: SessionRecord,
        insteadOf record: SessionRecord,
        hasNewSignOut: Bool
    ) -> [Effect] {
        let takenOver = Effect.announce(.takenOver((found.profile ?? record.profile)?.mvpd))
        guard hasNewSignOut, found.profile == nil, let former = record.profile else { return [takenOver] }
        return [takenOver, .announce(.signedOutElsewhere(former.mvpd))]
    }

    mutating func written(_ record: SessionRecord, _ version: Int) -> [Effect] {
        guard unsaved != nil, case .known = state else { return [] }
        stored = record
        guard version == self.version else { return [] }
        state = .known(record)
        unsaved = nil
        return []
    }
}
