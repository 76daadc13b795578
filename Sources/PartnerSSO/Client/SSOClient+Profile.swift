extension SSOClient {
    /// Reads the profile again, such as after an authorization that may have changed what the provider tells about the
    /// viewer, or when nobody said until when it holds.
    ///
    /// - Returns: The profile as the service has it now, or `nil` when it has none any more; nobody is signed in then.
    /// - Throws: `SSOError` with ``SSOError/Code/notSignedIn`` when nobody is, or what the service reports; a failure
    ///   changes nothing.
    @discardableResult
    public func refreshProfile() async throws(SSOError) -> Profile? {
        let signOutsBefore = signOuts
        try await takeOverNews()
        let held = try await requiredProfile()
        let context = try await self.context(for: held, signOutsBefore).holding(held)
        let changesBefore = sessionChanges
        let profiles = try await abandonable("refresh", clock: environment.clock) {
            [service] () async throws(SSOError) in
            try await service.existingProfiles(remembered: held.mvpd, in: context)
        }
        guard signOuts == signOutsBefore else { throw .signedOutMeanwhile }
        // What a later question, a sign-in or another process brought is newer than this answer.
        guard sessionChanges == changesBefore else { return try await validProfile() }
        let current = profiles.filter { $0.mvpd == held.mvpd && $0.isValid(at: environment.clock.now) }
        guard let found = current.first(where: { $0.kind == held.kind }) ?? current.first else {
            return await endSession(.endedByService)
        }
        await keep(found, among: current)
        guard signOuts == signOutsBefore else { throw .signedOutMeanwhile }
        return found
    }

    /// Ends a sign-in that nobody asked to end; the provider stays remembered.
    ///
    /// - Returns: The profile of a viewer who has signed in with another process meanwhile and stays signed in.
    func endSession(_ cause: SignOutCause) async -> Profile? {
        let mvpd = lastRecord?.remembered?.mvpd
        session = .ended
        sessionChanges += 1
        do throws(SSOError) {
            try await storeSession()
        } catch {
            report(.storeFailed, [.code: error.code.rawValue])
        }
        if let other = heldProfile { return other }
        await forgetViewerIfPossible()
        report(.signedOut, [.cause: cause.rawValue].merging(mvpd.map { [.mvpd: $0.rawValue] } ?? [:]) { $1 })
        return nil
    }

    func forgetViewerIfPossible() async {
        do throws(SSOError) {
            try await service.forgetViewer()
        } catch {
            report(.storeFailed, [.code: error.code.rawValue])
        }
    }
}

extension SSOEvent.Fact {
    /// Why something ended.
    public static let cause = Self(rawValue: "cause")
}
