extension SSOClient {
    /// Takes over what another process has written to the store since this client last read or wrote there, such as an
    /// extension in which the viewer has signed in or out.
    ///
    /// A store that cannot be read tells no news. The record that stayed because a write of this client's failed is none.
    ///
    /// - Throws: ``SSOError/Code/cancelled``.
    func takeOverNews() async throws(SSOError) {
        guard mayTakeOver else { return }
        let (known, wish) = (lastRecord, signOuts)
        let stored: SessionRecord?
        do throws(SSOError) {
            stored = try await abandonable("the store", clock: environment.clock) {
                [record] () async throws(SSOError) in
                try await record.load()
            }
        } catch {
            guard error.code == .cancelled else { return }
            throw error
        }
        guard mayTakeOver, signOuts == wish, SessionRecord.areSame(lastRecord, known) else { return }
        takeOver(stored)
    }

    /// Takes over a record unless it is the one this client knows.
    ///
    /// - Parameter stored: What the store holds now.
    func takeOver(_ stored: SessionRecord?) {
        let (former, known) = (heldProfile, lastRecord)
        lastRecord = stored
        guard known != nil || stored != nil, !SessionRecord.areSame(stored, known) else { return }
        sessionChanges += 1
        mayHaveOthers = stored?.mayHaveOthers == true
        switch stored {
        case let stored? where stored.profile != nil: session = stored.profile.map { .signedIn($0) } ?? .ended
        case let stored? where stored.debt.isPaid: session = .ended
        default: (session, debt) = (.signedOut, stored?.debt ?? SignOutDebt())
        }
        report(.sessionTakenOver, (heldProfile ?? former).map { [.mvpd: $0.mvpd.rawValue] } ?? [:])
        guard let former, case .signedOut = session else { return }
        report(.signedOut, [.cause: SignOutCause.viewer.rawValue, .mvpd: former.mvpd.rawValue])
    }

    /// What this client knows and has not stored yet is newer than what the store holds.
    private var mayTakeOver: Bool {
        switch session {
        case .unread: false
        case .signedIn, .ended: lastRecord != nil
        case .signedOut: !owesReading && debt.isPaid
        }
    }
}

extension SSOEvent.Name {
    /// Another process of the same store has signed the viewer in or out, and this client follows.
    public static let sessionTakenOver = Self(rawValue: "session.takenOver")
}
