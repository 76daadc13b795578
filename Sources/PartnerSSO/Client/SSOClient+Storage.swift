extension SSOClient {
    /// Takes a profile over; a store that fails does not undo the sign-in.
    ///
    /// - Parameters:
    ///   - profile: The profile.
    ///   - others: What else the service has of the viewer.
    func keep(_ profile: Profile, among others: [Profile] = []) async {
        let previous = heldProfile
        if (others + [previous].compactMap(\.self)).contains(where: { isBeside(profile, $0) }) { mayHaveOthers = true }
        session = .signedIn(profile)
        sessionChanges += 1
        // Whatever sign-out is owed was told before the sign-in, or is of no use to the viewer any more.
        (debt, owesReading) = (SignOutDebt(), false)
        if let previous, previous.mvpd != profile.mvpd { await forgetViewerIfPossible() }
        do throws(SSOError) {
            try await storeSession()
        } catch {
            report(.storeFailed, [.code: error.code.rawValue])
        }
    }

    /// Whether another profile goes on at the service when one is signed out.
    private func isBeside(_ profile: Profile, _ other: Profile) -> Bool {
        other.mvpd != profile.mvpd && other.isValid(at: environment.clock.now)
    }

    /// The profile in memory, whether it holds or not.
    var heldProfile: Profile? {
        guard case .signedIn(let profile) = session else { return nil }
        return profile
    }

    /// Reads what is stored, and remembers it for the time when the store cannot be read.
    func loadRecord() async throws(SSOError) -> SessionRecord? {
        let stored = try await abandonable("the store", clock: environment.clock) {
            [record] () async throws(SSOError) in
            try await record.load()
        }
        lastRecord = stored
        return stored
    }

    /// Writes what is true when the write begins.
    ///
    /// Writes follow one another, so that a store that still saves a profile cannot bring it back after the viewer has
    /// signed out: what was true last is written last.
    ///
    /// - Throws: `SSOError` of the store, or ``SSOError/Code/cancelled``; the write goes on then.
    func storeSession() async throws(SSOError) {
        try await inTurn { () async throws(SSOError) in try await self.writeRecord() }
    }

    /// Writes after the writes before, while no other process can.
    ///
    /// - Parameter body: What reads and writes the record.
    /// - Throws: `SSOError` of the store, or ``SSOError/Code/cancelled``; the write goes on then.
    func inTurn(_ body: @escaping @Sendable () async throws(SSOError) -> Void) async throws(SSOError) {
        let write = Task { [lastWrite, record, clock = environment.clock] in
            _ = await lastWrite?.value
            return await result { () async throws(SSOError) in try await record.alone(clock, body) }
        }
        lastWrite = write
        let outcome = try await abandonable("the store", clock: environment.clock) { () async throws(SSOError) in
            await write.value
        }
        try outcome.get()
    }

    private func writeRecord() async throws(SSOError) {
        switch session {
        case .unread: break
        case .signedIn(let profile):
            let remembered = providerRecord(for: profile)
            var new = SessionRecord(profile: profile, remembered: remembered, savedAt: environment.clock.now)
            new.mayHaveOthers = mayHaveOthers
            try await save(new)
        case .ended: try await saveEnd()
        case .signedOut: try await saveSignOut()
        }
    }

    /// Nobody asked for the end, so it ends only what this client knows of: whoever signed in elsewhere stays.
    private func saveEnd() async throws(SSOError) {
        if lastRecord != nil {
            let stored = await result { () async throws(SSOError) in try await record.load() }
            if case .success(let stored) = stored { takeOver(stored) }
        }
        guard case .ended = session else { return }
        var ended = SessionRecord(profile: nil, remembered: lastRecord?.remembered, savedAt: environment.clock.now)
        ended.openSignIn = lastRecord?.openSignIn
        ended.mayHaveOthers = mayHaveOthers
        try await save(ended)
    }

    /// The provider to remember with a profile: access that is no provider's leaves the one from before.
    ///
    /// What a directory once told of it is kept, so that it can be shown without asking for another.
    private func providerRecord(for profile: Profile) -> ProviderRecord? {
        let before = lastRecord?.remembered
        guard let source = RememberedProvider.Source(profile.kind) else { return before }
        let isSame = before?.mvpd == profile.mvpd
        let known = directorySeen.withLock { $0?[id: profile.mvpd] }
        let platformID = profile.kind == .partner ? status.withLock { $0?.identity?.id } : nil
        let isOld = isSame && lastRecord?.profile.map { $0.mvpd == profile.mvpd } == true
        return ProviderRecord(
            mvpd: profile.mvpd,
            displayName: known?.displayName ?? (isSame ? before?.displayName : nil),
            logoURL: known?.logoURL ?? (isSame ? before?.logoURL : nil),
            source: source,
            platformID: platformID ?? (isSame && source == .partner ? before?.platformID : nil),
            since: isOld ? before?.since ?? environment.clock.now : environment.clock.now
        )
    }

    private func saveSignOut() async throws(SSOError) {
        if debt.isPaid {
            try await record.clear()
            lastRecord = nil
        } else {
            try await save(SessionRecord(debt: debt, savedAt: environment.clock.now))
        }
    }

    func save(_ new: SessionRecord) async throws(SSOError) {
        try await record.save(new)
        lastRecord = new
    }
}
