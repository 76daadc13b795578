extension SSOClient {
    /// Whether somebody is signed in, as far as can be told without asking the service or the platform.
    ///
    /// While the store cannot be read it is unknown, with what this client last read or wrote there, and how long ago
    /// that was stored.
    public func sessionStatus() async -> SessionStatus {
        do throws(SSOError) {
            return try await validProfile().map(SessionStatus.signedIn) ?? .signedOut
        } catch {
            let age = lastRecord.map { max(.zero, environment.clock.now.duration(since: $0.savedAt)) }
            return .unknown(lastKnown: lastRecord?.profile, age: age)
        }
    }

    /// The provider the viewer used last, for "continue with … or change"; it outlives the profile, and not a sign-out.
    ///
    /// - Throws: `SSOError` when the store cannot be read.
    public func rememberedProvider() async throws(SSOError) -> RememberedProvider? {
        if case .signedOut = session { return nil }
        return try await loadRecord()?.remembered?.remembered(at: environment.clock.now)
    }

    /// The profile that is held and not over, or `nil` when nobody is signed in.
    func validProfile() async throws(SSOError) -> Profile? {
        if case .unread = session, let stored = try await loadRecord(), case .unread = session {
            mayHaveOthers = mayHaveOthers || stored.mayHaveOthers
            if let profile = stored.profile { session = .signedIn(profile) }
        }
        guard case .signedIn(let profile) = session, profile.isValid(at: environment.clock.now) else { return nil }
        return profile
    }

    func requiredProfile() async throws(SSOError) -> Profile {
        guard let profile = try await validProfile() else {
            throw SSOError(
                .notSignedIn,
                "Nobody is signed in, or the profile is over.",
                hint: "Call signIn() first."
            )
        }
        return profile
    }

    /// Whom to ask the service about first: who is signed in, or the provider the viewer used last.
    ///
    /// A store that cannot be read must not keep a viewer from signing in.
    ///
    /// - Parameter acceptingTemporaryAccess: Whether access that needs no login is asked about as well.
    /// - Returns: The provider, or `nil` to ask about everybody.
    func likelyProvider(acceptingTemporaryAccess: Bool) async -> MVPD.ID? {
        do throws(SSOError) {
            let held = try await validProfile()
            if let held, acceptingTemporaryAccess || held.kind != .temporary { return held.mvpd }
            return try await rememberedProvider() == nil ? nil : likelyRemembered
        } catch {
            report(.storeFailed, [.code: error.code.rawValue])
            return nil
        }
    }

    /// A source that fails, or takes too long, leaves the service without its token, never the viewer without a sign-in.
    func identityTokens() async -> [IdentityToken] {
        let sources = assembly.tokenSources.enumerated()
        return await withTaskGroup(of: (Int, IdentityToken?).self) { group in
            for (place, (plugin, source)) in sources {
                group.addTask { (place, await self.token(of: source, plugin)) }
            }
            var tokens: [(Int, IdentityToken?)] = []
            for await token in group { tokens.append(token) }
            return tokens.sorted { $0.0 < $1.0 }.compactMap(\.1)
        }
    }

    private nonisolated func token(
        of source: any IdentityTokenSource,
        _ plugin: PluginIdentifier
    ) async -> IdentityToken? {
        let clock = environment.clock
        do throws(SSOError) {
            let token = try await abandonable("identity token", deadline: .seconds(10), clock: clock) {
                () async throws(SSOError) in try await source.token()
            }
            guard let token, !token.expiry.isOver(at: clock.now) else { return nil }
            return token
        } catch {
            hub.report(SSOEvent(.identityTokenMissing, [.plugin: plugin.rawValue, .code: error.code.rawValue]))
            return nil
        }
    }

    func serviceContext() async -> ServiceContext {
        ServiceContext(
            partner: assembly.framework?.value.partner,
            status: status.withLock { $0 },
            identityTokens: await identityTokens()
        )
    }
}
