extension SSOClient {
    /// Whether somebody is signed in, as far as can be told without asking the service or the platform.
    public func sessionStatus() async -> SessionStatus {
        do throws(SSOError) {
            return try await validProfile().map(SessionStatus.signedIn) ?? .signedOut
        } catch {
            return .unknown(lastKnown: nil, age: nil)
        }
    }

    /// The provider the viewer chose last, for "continue with … or change"; it outlives the profile.
    ///
    /// - Throws: `SSOError` when the store cannot be read.
    public func rememberedProvider() async throws(SSOError) -> MVPD.ID? {
        if case .signedOut = session { return nil }
        return try await record.load()?.remembered
    }

    /// Takes a profile over; a store that fails does not undo the sign-in.
    func keep(_ profile: Profile) async {
        session = .signedIn(profile)
        do throws(SSOError) {
            try await record.save(SessionRecord(profile: profile, savedAt: environment.clock.now))
        } catch {
            report(.storeFailed, [.code: error.code.rawValue])
        }
    }

    /// The profile that is held and not over, or `nil` when nobody is signed in.
    func validProfile() async throws(SSOError) -> Profile? {
        if case .unread = session, let stored = try await record.load()?.profile, case .unread = session {
            session = .signedIn(stored)
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

    /// A store that cannot be read must not keep a viewer from signing in.
    func remembered() async -> MVPD.ID? {
        do throws(SSOError) {
            return try await rememberedProvider()
        } catch {
            report(.storeFailed, [.code: error.code.rawValue])
            return nil
        }
    }

    /// A source that fails leaves the service without its token, never the viewer without a sign-in.
    func identityTokens() async -> [IdentityToken] {
        var tokens: [IdentityToken] = []
        for (plugin, source) in assembly.tokenSources {
            do throws(SSOError) {
                if let token = try await source.token() { tokens.append(token) }
            } catch {
                report(.identityTokenMissing, [.plugin: plugin.rawValue, .code: error.code.rawValue])
            }
        }
        return tokens
    }

    func serviceContext() async -> ServiceContext {
        ServiceContext(
            partner: assembly.framework?.value.partner,
            status: status.withLock { $0 },
            identityTokens: await identityTokens()
        )
    }
}
