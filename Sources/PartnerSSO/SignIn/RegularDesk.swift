/// What a regular sign-in needs of the client: the service, the clock, and where to bring the profile.
struct RegularDesk: Sendable {
    let service: any EntitlementService
    let clock: any SSOClock
    /// What travels with a call that is made now: the platform's status and the identity tokens may have changed.
    let context: @Sendable () async -> ServiceContext
    let report: @Sendable (SSOEvent) -> Void
    /// Shown the directory the viewer chooses from, so that the choice can be remembered by name.
    let observeDirectory: @Sendable (ProviderDirectory) -> Void
    /// Waits until a sign-out that is under way has ended, and tells the service of one that it does not know of.
    let finishSignOut: @Sendable () async throws(SSOError) -> Void
    /// Tells the number of a session that is about to be started; a later one has a higher number.
    let number: @Sendable () async -> Int
    /// Lets a session replace any earlier one, unless a later one or a sign-out was faster.
    let begin: @Sendable (Int, RegularStart) async -> Bool
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
        try await begun(style) { (context) async throws(SSOError) in
            try await service.startRegularSignIn(with: mvpd, resuming: ticket, in: context)
        }
    }

    func goOn(with ticket: RegularTicket, style: RegularSignInFacts.Style) async throws(SSOError) -> RegularSession {
        try await begun(style) { (_) async throws(SSOError) in .ticket(ticket) }
    }

    private func begun(
        _ style: RegularSignInFacts.Style,
        start: @escaping @Sendable (ServiceContext) async throws(SSOError) -> RegularStart
    ) async throws(SSOError) -> RegularSession {
        let number = await number()
        try await finishSignOut()
        let context = await context()
        let start = try await abandonable("regular sign-in", clock: clock) { () async throws(SSOError) in
            try await start(context)
        }
        guard await begin(number, start) else { throw .sessionReplaced }
        return RegularSession(start, number: number, style: style, desk: self)
    }
}
