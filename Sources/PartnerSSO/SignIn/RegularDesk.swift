/// What a regular sign-in needs of the client: the service, the clock, and where to bring the profile.
struct RegularDesk: Sendable {
    let service: any EntitlementService
    let clock: any SSOClock
    /// What travels with a call that is made now: the platform's status and the identity tokens may have changed.
    let context: @Sendable () async -> ServiceContext
    let report: @Sendable (SSOEvent) -> Void
    /// Shown the directory the viewer chooses from, so that the choice can be remembered by name.
    let observeDirectory: @Sendable (ProviderDirectory) -> Void
    /// Says that a session begins, which replaces any earlier one, and tells its number.
    let begin: @Sendable () async -> Int
    /// Whether the session with a number is still the newest.
    let isCurrent: @Sendable (Int) async -> Bool
    /// Stores the profile of a session that is still the newest.
    let accept: @Sendable (Profile, Int) async throws(SSOError) -> Void

    func providers() async throws(SSOError) -> [MVPD] {
        let directory = try await abandonable("directory", clock: clock) { [service] () async throws(SSOError) in
            try await service.directory()
        }
        observeDirectory(directory)
        return directory.mvpds.filter { !$0.isTemporaryAccess }
    }

    func start(
        with mvpd: MVPD.ID?,
        resuming ticket: RegularTicket?,
        style: RegularSignInFacts.Style
    ) async throws(SSOError) -> RegularSession {
        let context = await context()
        let start = try await abandonable("regular sign-in", clock: clock) { () async throws(SSOError) in
            try await service.startRegularSignIn(with: mvpd, resuming: ticket, in: context)
        }
        return await session(start, style: style)
    }

    func session(_ start: RegularStart, style: RegularSignInFacts.Style) async -> RegularSession {
        RegularSession(start, number: await begin(), style: style, desk: self)
    }
}
