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
    public var style: RegularSignInStyle { flow.runtime.facts.regularSignIn.style }
    let flow: RegularSignInFlow

    /// Returns the providers to choose from, in the service's order, without temporary access.
    ///
    /// - Throws: `SSOError` when the service's directory is not available.
    public func providers() async throws(SSOError) -> [MVPD] {
        try await flow.directory.readAgain().choices
    }

    /// Starts a session, or continues the one that a declined partner sign-in already carries.
    ///
    /// It replaces any earlier session: a wait for that one ends with `SSOError.Code.superseded`.
    ///
    /// - Parameter mvpd: The provider, or `nil` to let the viewer choose it on the other screen.
    /// - Returns: The session: a code to display and a URL to open.
    /// - Throws: `SSOError` when the service fails or does not offer it, with `SSOError.Code.superseded` when the viewer
    ///   signs out meanwhile.
    public func start(with mvpd: MVPD.ID?) async throws(SSOError) -> RegularSession {
        try await flow.start(with: mvpd)
    }

    /// Starts a session with a provider of the directory.
    ///
    /// - Parameter mvpd: The provider, or `nil` to let the viewer choose it on the other screen.
    /// - Returns: The session: a code to display and a URL to open.
    /// - Throws: `SSOError` when the service fails or does not offer it, with `SSOError.Code.superseded` when the viewer
    ///   signs out meanwhile.
    @_disfavoredOverload  // A bare `nil` would be ambiguous; this overload is the one that is not preferred.
    public func start(with mvpd: MVPD?) async throws(SSOError) -> RegularSession {
        try await start(with: mvpd?.id)
    }
}
