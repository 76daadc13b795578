extension SSOClient {
    /// Ends the sign-in; only ever because the viewer asks for it.
    ///
    /// A sign-in that is under way is abandoned. In this process nobody is signed in from the call on, even if the
    /// service cannot be reached or the store cannot be written.
    ///
    /// - Returns: What is left for the viewer to do.
    /// - Throws: `SSOError` when the service or the store failed, after everything else was done; a later call
    ///   does not tell the service again.
    public func signOut() async throws(SSOError) -> SignOutGuidance {
        signOuts += 1
        regularSessions += 1
        let held = session
        session = .signedOut
        await signIns.cancel()
        await silentSignIns.cancel()
        let profile = await profile(of: held)
        let context = await serviceContext()
        status.withLock { $0 = nil }
        let answer = await result { () async throws(SSOError) in
            guard let profile else { return SignOutAnswer(needsPartnerSignOut: false, url: nil) }
            return try await self.service.signOut(profile, in: context)
        }
        let forgetting = await result { () async throws(SSOError) in try await self.service.forgetViewer() }
        // A sign-in that began after this call has stored its own record, which must stay.
        if case .signedOut = session { try await record.clear() }
        try forgetting.get()
        report(.signedOut, profile.map { [.mvpd: $0.mvpd.rawValue] } ?? [:])
        return guidance(for: try answer.get())
    }

    /// The profile to end; a store that cannot be read leaves none to tell the service of.
    private func profile(of held: Session) async -> Profile? {
        switch held {
        case .signedIn(let profile): profile
        case .signedOut: nil
        case .unread: try? await record.load()?.profile
        }
    }

    private func result<Value: Sendable>(
        of operation: () async throws(SSOError) -> Value
    ) async -> Result<Value, SSOError> {
        do throws(SSOError) {
            return .success(try await operation())
        } catch {
            return .failure(error)
        }
    }

    private func guidance(for answer: SignOutAnswer) -> SignOutGuidance {
        guard answer.needsPartnerSignOut else { return SignOutGuidance(url: answer.url) }
        let path = assembly.framework?.value.partner.signOutPath ?? []
        let settings = path.isEmpty ? "the device's settings" : path.joined(separator: " → ")
        return SignOutGuidance(viewerSteps: ["Sign out of the TV provider in \(settings)."], url: answer.url)
    }
}
