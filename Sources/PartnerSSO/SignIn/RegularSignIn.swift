/// The way to sign in without the platform's help: providers to choose from, and a session to start.
public struct RegularSignIn: Sendable {
    /// The provider the viewer has chosen already, if that is known; no picker is needed then.
    ///
    /// Where a service's decline names it, only its identifier is known, and stands for its name too;
    /// ``providers()`` has the rest.
    public let preselected: MVPD?
    /// Where the viewer signs in.
    public let style: RegularSignInFacts.Style
    private let ticket: RegularTicket?
    private let desk: RegularDesk

    init(preselected: MVPD?, style: RegularSignInFacts.Style, ticket: RegularTicket?, desk: RegularDesk) {
        self.preselected = preselected
        self.style = style
        self.ticket = ticket
        self.desk = desk
    }

    /// Returns the providers to choose from, in the service's order, without those that are no real providers.
    ///
    /// - Throws: `SSOError` when the service's directory cannot be had.
    public func providers() async throws(SSOError) -> [MVPD] {
        try await desk.providers()
    }

    /// Starts a session, or goes on with the one that a declined partner sign-in already carries.
    ///
    /// It replaces any session that was started before: whoever still waits for that one is told so.
    ///
    /// - Parameter mvpd: The provider, or `nil` to let the viewer choose it on the other screen.
    /// - Returns: The session with what to show or to open.
    /// - Throws: `SSOError` when the service fails or does not offer it.
    public func start(with mvpd: MVPD.ID?) async throws(SSOError) -> RegularSession {
        let carried = carriedTicket(for: mvpd)
        if let carried, carried.isComplete, mvpd == nil || carried.mvpd == mvpd {
            return try await desk.goOn(with: carried, style: style)
        }
        return try await desk.start(with: mvpd, resuming: carried, style: style)
    }

    /// The ticket that came with the decline, while it holds and unless it is settled for another provider.
    private func carriedTicket(for mvpd: MVPD.ID?) -> RegularTicket? {
        guard let ticket, !ticket.expiry.isOver(at: desk.clock.now) else { return nil }
        let isForAnother = mvpd != nil && ticket.mvpd != nil && ticket.mvpd != mvpd
        return isForAnother ? nil : ticket
    }

    /// Starts a session with a provider of the directory.
    ///
    /// - Parameter mvpd: The provider, or `nil` to let the viewer choose it on the other screen.
    /// - Returns: The session with what to show or to open.
    /// - Throws: `SSOError` when the service fails or does not offer it.
    @_disfavoredOverload  // `nil` alone means no identifier; otherwise the compiler could not choose.
    public func start(with mvpd: MVPD?) async throws(SSOError) -> RegularSession {
        try await start(with: mvpd?.id)
    }
}
