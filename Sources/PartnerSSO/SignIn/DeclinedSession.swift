import PartnerSSOPluginKit

/// The session that came with the service's decline, and what becomes of it when the viewer has chosen a provider.
struct DeclinedSession: Sendable {
    /// What a regular sign-in does with the session.
    enum Use: Sendable, Hashable {
        /// Shows its code, without a call.
        case show(ServiceSession)
        /// Asks the service to complete it.
        case complete(ServiceSession)
        /// Starts another one.
        case replace
    }

    let session: ServiceSession
    let lifetime: CodeLifetime

    init(_ session: ServiceSession, clock: any SSOClock) {
        self.session = session
        lifetime = CodeLifetime(session.expiry, clock: clock)
    }

    /// Decides what to do with the session.
    ///
    /// A code that may have expired is not displayed, because a new one costs only a call; so there is no tolerance.
    ///
    /// - Parameters:
    ///   - mvpd: The provider, or `nil` to let the viewer choose it on the other screen.
    ///   - uptime: The clock's uptime.
    /// - Returns: The decision.
    func use(for mvpd: MVPD.ID?, at uptime: Duration) -> Use {
        let isForAnother = mvpd != nil && session.mvpd != nil && session.mvpd != mvpd
        guard !isForAnother, !lifetime.isExpired(at: uptime, tolerance: .zero) else { return .replace }
        return session.isComplete && (mvpd == nil || session.mvpd == mvpd) ? .show(session) : .complete(session)
    }

    /// Returns how long this session's code lasts if a regular sign-in continues it.
    ///
    /// - Parameter start: What the regular sign-in has started.
    /// - Returns: The lifetime, or `nil` if it has another code.
    func lifetime(continuedBy start: RegularStart) -> CodeLifetime? {
        start.serviceSession?.code == session.code ? lifetime : nil
    }
}
