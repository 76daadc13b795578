import PartnerSSOPluginKit

/// The sign-in without the platform: providers to choose from, and a session to start.
public struct RegularSignIn: Sendable {
    /// The provider the viewer has chosen already, if known.
    ///
    /// No picker is needed then.
    ///
    /// If it comes from a service's decline, only its identifier is known, which is then also used as its name.
    /// ``providers()`` returns the full description.
    public let preselected: MVPD?
    /// Where the viewer signs in.
    public var style: RegularSignInStyle { runtime.facts.regularSignIn.style }
    private let session: (value: ServiceSession, lifetime: CodeLifetime)?
    private let runtime: Runtime

    init(_ runtime: Runtime, preselected: MVPD?, session: ServiceSession?) {
        self.runtime = runtime
        self.preselected = preselected
        self.session = session.map { ($0, CodeLifetime($0.expiry, clock: runtime.clock)) }
    }

    /// Returns the providers to choose from, in the service's order, without temporary access.
    ///
    /// - Throws: `SSOError` when the service's directory is not available.
    public func providers() async throws(SSOError) -> [MVPD] {
        try await runtime.directory().mvpds.filter { !$0.isTemporaryAccess }
    }

    /// Starts a session, or continues the one that a declined partner sign-in already carries.
    ///
    /// It replaces any earlier session: a wait for that one ends with `SSOError.Code.superseded`.
    ///
    /// - Parameter mvpd: The provider, or `nil` to let the viewer choose it on the other screen.
    /// - Returns: The session: a code to display and a URL to open.
    /// - Throws: `SSOError` when the service fails or does not offer it.
    public func start(with mvpd: MVPD.ID?) async throws(SSOError) -> RegularSession {
        let carried = carriedSession(for: mvpd)
        let number = runtime.keeper.numberRegularSignIn()
        try await runtime.keeper.readAgain()
        try await runtime.keeper.finishSignOut()
        let token = runtime.keeper.session.token()
        let start: RegularStart
        if let carried, carried.isComplete, mvpd == nil || carried.mvpd == mvpd {
            start = .session(carried)
        } else {
            let context = await runtime.context()
            start = try await runtime.service.startRegularSignIn(with: mvpd, resuming: carried, in: context)
        }
        try await runtime.keeper.begin(start.numbered(number))
        return RegularSession(start, number: number, token: token, runtime: runtime)
    }

    /// The session that came with the decline, if its code is valid and it is not for another provider.
    private func carriedSession(for mvpd: MVPD.ID?) -> ServiceSession? {
        // No tolerance: a code that may have expired is not displayed, because a new one costs only a call.
        guard let (session, lifetime) = session, !lifetime.isExpired(at: runtime.clock.uptime, tolerance: .zero) else {
            return nil
        }
        let isForAnother = mvpd != nil && session.mvpd != nil && session.mvpd != mvpd
        return isForAnother ? nil : session
    }

    /// Starts a session with a provider of the directory.
    ///
    /// - Parameter mvpd: The provider, or `nil` to let the viewer choose it on the other screen.
    /// - Returns: The session: a code to display and a URL to open.
    /// - Throws: `SSOError` when the service fails or does not offer it.
    @_disfavoredOverload  // A bare `nil` would be ambiguous; this overload is the one that is not preferred.
    public func start(with mvpd: MVPD?) async throws(SSOError) -> RegularSession {
        try await start(with: mvpd?.id)
    }
}

extension RegularStart {
    fileprivate func numbered(_ number: Int) -> SessionLedger.RegularSignInStart {
        switch self {
        case .session(let session): .init(number: number, mvpd: session.mvpd, expiry: session.expiry)
        case .signedIn(let profile): .init(number: number, mvpd: profile.mvpd, expiry: nil)
        }
    }
}
