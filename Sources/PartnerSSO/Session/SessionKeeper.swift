import PartnerSSOPluginKit

/// Owns the ledger and the stored record, changes both, and carries out what the ledger decides.
///
/// A flow takes a token when it begins and commits its answer with it. Writes are serialised and hold the store's
/// cross-process lease. A pending sign-out is reported by one task at a time.
actor SessionKeeper {
    /// What the keeper needs from the client.
    struct Links: Sendable {
        let service: CancellableService
        let clock: any SSOClock
        /// Returns the context of a call with the platform's status.
        let context: @Sendable (PartnerStatus?) async -> ServiceContext
        let emit: @Sendable (SSOEvent) -> Void
    }

    // Also protected by a lock, so that a sign-out can take effect, and a flow can get its token, without suspending.
    private nonisolated let followed = Locked(FollowedLedger())
    /// The gates of the regular sign-ins that may be the current one, by number.
    nonisolated let waits = Locked<[Int: Gate]>([:])
    private let store: SessionRecordStore
    let links: Links
    private var lastWrite: Task<Result<Void, SSOError>, Never>?
    var reporter: SignOutReport?
    var reports = SignOutReports()
    /// Whether a write is running, whose record a read must not mistake for a change by another process.
    private var isWriting = false

    init(_ store: SessionRecordStore, links: Links) {
        self.store = store
        self.links = links
    }

    /// Sends the changes to the session's status.
    ///
    /// A slow reader receives only the latest value.
    private nonisolated let statuses = Broadcast<SessionStatus>(bufferedValues: 1)

    /// The current ledger.
    nonisolated var session: SessionLedger { followed.withLock { $0.ledger } }

    /// The session's status, without reading the store.
    nonisolated var status: SessionStatus { session.status(at: links.clock.now) }

    /// The current status of the session, followed by every change.
    nonisolated func statusUpdates() -> AsyncStream<SessionStatus> {
        followed.withLock { followed in
            let now = links.clock.now
            if let status = followed.unsentStatus(at: now) { statuses.send(status) }
            return statuses.values(after: followed.ledger.status(at: now))
        }
    }

    /// The valid profile of the signed-in viewer, as far as this process knows.
    nonisolated var validProfile: Profile? { session.profile(at: links.clock.now) }

    /// Checks that the viewer has not signed out since a flow began, in any process.
    ///
    /// - Parameter token: The flow's token.
    /// - Throws: `SSOError.Code.superseded` otherwise.
    nonisolated func check(_ token: SessionLedger.FlowToken) throws(SSOError) { try session.check(token) }

    /// Returns a token for a call that a flow begins now, after the same check.
    nonisolated func checkedToken(after token: SessionLedger.FlowToken) throws(SSOError) -> SessionLedger.FlowToken {
        let session = session
        try session.check(token)
        return session.token(isCheck: token.isCheck)
    }

    /// Returns the error that a flow's caller gets: `superseded` if a sign-out, and not the caller, has cancelled it.
    ///
    /// - Parameters:
    ///   - failure: The error with which the flow ends.
    ///   - token: The flow's token.
    /// - Returns: `SSOError.Code.superseded` if the viewer has signed out in this process since, or else the error.
    nonisolated func cause(of failure: SSOError, _ token: SessionLedger.FlowToken) -> SSOError {
        guard failure.code == .cancelled else { return failure }
        do throws(SSOError) { try session.checkHere(token) } catch { return error }
        return failure
    }

    /// Whether the answer of a flow is still wanted, because the session has not changed since its token was taken.
    nonisolated func isStillWanted(_ token: SessionLedger.FlowToken) -> Bool { session.isStillWanted(token) }

    /// Returns a token that includes the changes that a flow has read so far.
    ///
    /// - Parameter token: The token that the flow began with.
    /// - Returns: The token for the flow's next calls.
    /// - Throws: `SSOError.Code.superseded` when the viewer has signed out in this process since.
    nonisolated func renewed(_ token: SessionLedger.FlowToken) throws(SSOError) -> SessionLedger.FlowToken {
        let session = session
        try session.checkHere(token)
        return session.token(isCheck: token.isCheck)
    }

    @discardableResult
    nonisolated func handle(_ event: SessionLedger.Event) -> [SessionLedger.Effect] {
        // Sent while the lock is held, so that no reader receives an older status after a newer one.
        let effects = followed.withLock { followed in
            let now = links.clock.now
            let effects = followed.ledger.handle(event, at: now)
            if let status = followed.unsentStatus(at: now) { statuses.send(status) }
            endWaits(followed.ledger)
            return effects
        }
        for case .announce(let announcement) in effects { links.emit(announcement.event) }
        return effects
    }

    private nonisolated func endWaits(_ ledger: SessionLedger) {
        waits.withLock { waits in
            for number in waits.keys where ledger.isReplaced(number) { waits.removeValue(forKey: number)?.open() }
        }
    }
}

// MARK: - Reading

extension SessionKeeper {
    /// Reads the record, unless this process has already read it.
    func readIfNeeded() async throws(SSOError) {
        if session.needsReading { _ = try await readFirst() }
    }

    /// Reads the record, and stores what this process adds to it; a sign-out is stored by its own flow.
    ///
    /// - Returns: The reading.
    func readFirst() async throws(SSOError) -> SessionLedger.Reading {
        let (reading, effects) = try await read()
        if effects.contains(.write), session.unsaved?.isSignOut != true { await storeEmittingFailure() }
        return reading
    }

    /// Reads what another process has stored since the last read.
    ///
    /// Ignores an unreadable store.
    ///
    /// - Throws: `SSOError.Code.cancelled`.
    func readAgain() async throws(SSOError) {
        if !session.needsReading, try await read().effects.contains(.write) { await storeEmittingFailure() }
    }

    func read() async throws(SSOError) -> (reading: SessionLedger.Reading, effects: [SessionLedger.Effect]) {
        let (before, wasWriting) = (session, isWriting)
        let reading = try await abandonable("the store", clock: links.clock) { [store] () async throws(SSOError) in
            await store.read()
        }
        guard !wasWriting, !isWriting, session.isUnchanged(since: before) else { return (reading, []) }
        return (reading, handle(.read(reading)))
    }

    /// Returns the valid profile of the signed-in viewer, or `nil`.
    ///
    /// - Throws: `SSOError` when the session is unknown because the store cannot be read or has lost it.
    func profile() async throws(SSOError) -> Profile? {
        try await readIfNeeded()
        if let profile = validProfile { return profile }
        if let obstacle = session.obstacle { throw obstacle }
        return nil
    }

    /// Returns the valid profile of the signed-in viewer.
    ///
    /// - Throws: `SSOError` with `SSOError.Code.notSignedIn` when there is none, or what the store throws.
    func requiredProfile() async throws(SSOError) -> Profile {
        guard let profile = try await profile() else {
            throw SSOError(
                .notSignedIn,
                "The viewer is not signed in, or the profile has expired.",
                hint: "Call signIn() first."
            )
        }
        return profile
    }
}

// MARK: - Committing an answer

extension SessionKeeper {
    /// Signs the viewer in with a profile, unless the session has changed meanwhile.
    ///
    /// If the store fails, the viewer is signed in nevertheless.
    ///
    /// - Parameters:
    ///   - answer: The profile, with what is stored beside it.
    ///   - token: The flow's token.
    /// - Returns: Whether the profile was accepted; otherwise a newer change has overtaken it.
    /// - Throws: `SSOError` with `SSOError.Code.superseded` when the viewer signed out, or started another regular
    ///   sign-in, since the flow began.
    func commit(_ answer: SignedIn, _ token: SessionLedger.FlowToken) async throws(SSOError) -> Bool {
        let effects = handle(.signedIn(answer, token))
        if let reason = effects.reason {
            if effects.contains(.write) { await storeEmittingFailure() }
            guard reason == .overtaken else { throw reason.error }
            return false
        }
        let change = session.changes
        if effects.contains(.forgetViewer) { await forgetViewer() }
        await storeEmittingFailure()
        // The write found a sign-out by another process, so the answer has to be checked again.
        if session.hasSignOut(since: token) { return try await commit(answer, token) }
        // The service may have ended the session, or another viewer signed in, while it was stored.
        return session.holds(answer.profile, as: change)
    }

    /// Ends the session because the service or the platform has ended it.
    ///
    /// The provider stays remembered.
    ///
    /// - Parameters:
    ///   - cause: Why it ended.
    ///   - token: The flow's token.
    /// - Returns: Whether the session was ended; otherwise a newer change has overtaken the answer.
    /// - Throws: `SSOError` with `SSOError.Code.superseded` when the viewer signed out since the flow began, or why the
    ///   session is unknown.
    func end(_ cause: SignOutCause, _ token: SessionLedger.FlowToken) async throws(SSOError) -> Bool {
        let mvpd = session.lastKnown?.provider?.mvpd
        let effects = handle(.ended(token))
        if let reason = effects.reason {
            guard reason == .overtaken else { throw reason.error }
            return false
        }
        // What is unknown cannot end.
        if let obstacle = session.obstacle { throw obstacle }
        let change = session.changes
        await storeEmittingFailure()
        try session.checkHere(token)
        guard !session.isDropped(change) else { return false }
        await forgetViewer()
        links.emit(SSOEvent(.signedOut(cause, mvpd)))
        return true
    }

    /// Asks the service's plugin to forget the viewer.
    ///
    /// Cancelling the caller does not cancel the request. A failure is emitted as an event.
    func forgetViewer() async {
        let work = Task {
            emitFailure(of: await result { () async throws(SSOError) in try await links.service.forgetViewer() })
        }
        _ = await result { () async throws(SSOError) in
            try await abandonable("plugin", clock: links.clock) { () async throws(SSOError) in await work.value }
        }
    }

    private nonisolated func emitFailure<Value>(of outcome: Result<Value, SSOError>) {
        guard case .failure(let error) = outcome else { return }
        links.emit(SSOEvent(.storeFailed(error.code)))
    }
}

// MARK: - Writing

extension SessionKeeper {
    /// Writes the changes that are not stored yet.
    ///
    /// Cancelling the caller does not cancel the write.
    func storeSession() async throws(SSOError) {
        let write = Task { [lastWrite, store, clock = links.clock] in
            _ = await lastWrite?.value
            return await result { () async throws(SSOError) in
                try await store.alone(clock) { (obstacle) async throws(SSOError) in try await self.write(obstacle) }
            }
        }
        lastWrite = write
        let outcome = try await abandonable("the store", clock: links.clock) { () async throws(SSOError) in
            await write.value
        }
        // A task keeps the memory that its work took.
        if lastWrite == write { lastWrite = nil }
        try outcome.get()
    }

    /// Compares with the stored record before writing, so that an older answer cannot undo another process's change.
    ///
    /// If the lease could not be obtained, only a sign-out is written, and everything else after the next reading.
    private func write(_ obstacle: SSOError?) async throws(SSOError) {
        isWriting = true
        defer { isWriting = false }
        let reading = await store.read()
        handle(.read(reading))
        guard let (record, version) = try session.recordToWrite(over: reading) else { return }
        if let obstacle, !record.isSignedOut { throw obstacle }
        handle(.written(try await store.save(record), version: version))
    }

    /// Writes the changes that are not stored yet; a failure is emitted as an event.
    func storeEmittingFailure() async {
        let outcome = await result { () async throws(SSOError) in try await storeSession() }
        if case .failure(let error) = outcome, error.code == .cancelled { return }
        emitFailure(of: outcome)
    }
}
