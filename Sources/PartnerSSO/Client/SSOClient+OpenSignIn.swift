extension SSOClient {
    /// Stores that the viewer may be signing in with another provider than the one remembered.
    ///
    /// Should the process die before the sign-in's end is stored, the next launch asks the service for whoever has
    /// signed in, and not for the remembered provider alone. Where nobody is remembered it asks for everybody anyway.
    ///
    /// - Parameters:
    ///   - start: What the service answered.
    ///   - number: The session's number.
    func storeOpenSignIn(_ start: RegularStart, number: Int) async {
        guard case .ticket(let ticket) = start, let remembered = lastRecord?.remembered, remembered.mvpd != ticket.mvpd
        else { return }
        await changeOpenSignIn { client, record in
            let holds = record.profile?.isValid(at: client.environment.clock.now) == true
            guard client.currentRegularSession == number, client.isRegularSessionOpen, !holds else { return record }
            return record.with(OpenSignIn(expiry: ticket.expiry))
        }
    }

    /// Forgets a sign-in whose code is over, once the service has been asked and knows of nobody.
    func forgetOpenSignIn() async {
        guard let open = lastRecord?.openSignIn, open.expiry.isOver(at: environment.clock.now) else { return }
        await changeOpenSignIn { $1.openSignIn == open ? $1.with(nil) : $1 }
    }

    /// Whom to ask the service about of those who are not signed in: nobody in particular while a sign-in is open that
    /// may bring another.
    var likelyRemembered: MVPD.ID? {
        lastRecord?.openSignIn == nil ? lastRecord?.remembered?.mvpd : nil
    }

    /// Changes what is stored now, whoever wrote it; a store that fails only costs the next launch a question.
    private func changeOpenSignIn(
        _ change: @escaping @Sendable (isolated SSOClient, SessionRecord) -> SessionRecord
    ) async {
        do throws(SSOError) {
            try await inTurn { () async throws(SSOError) in try await self.writeOpenSignIn(change) }
        } catch {
            report(.storeFailed, [.code: error.code.rawValue])
        }
    }

    private func writeOpenSignIn(
        _ change: @Sendable (isolated SSOClient, SessionRecord) -> SessionRecord
    ) async throws(SSOError) {
        // A record of another service is replaced by a sign-in only.
        guard let stored = try await record.load(), stored.service != nil, stored.remembered != nil else { return }
        let changed = change(self, stored)
        guard changed.openSignIn != stored.openSignIn else { return }
        try await save(changed)
    }
}

extension SessionRecord {
    fileprivate func with(_ open: OpenSignIn?) -> SessionRecord {
        var record = self
        record.openSignIn = open
        return record
    }
}
