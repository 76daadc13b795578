import PartnerSSOPluginKit

/// Looks up a code that the viewer's other device shows, and completes that device's sign-in.
struct SecondScreenFlow: Sendable {
    let runtime: Runtime

    /// Runs the flow.
    ///
    /// - Parameter code: The code as the viewer typed it.
    /// - Returns: The other device's sign-in, to be continued here.
    /// - Throws: `SSOError` with `SSOError.Code.unsupported`, `SSOError.Code.invalidArgument`, or what the service
    ///   reports.
    func run(code: String) async throws(SSOError) -> SecondScreenSignIn {
        guard let service = runtime.secondScreen else {
            throw SSOError(
                .unsupported,
                "The service does not let an app look up another device's code.",
                hint: "Send the viewer to the service's own web page."
            )
        }
        let code = String(code.filter { !$0.isWhitespace })
        guard !code.isEmpty else {
            throw SSOError(.invalidArgument, "The code is empty.", hint: "Pass the code that the viewer typed.")
        }
        let session = try await service.lookUp(code, in: await runtime.context())
        return SecondScreenSignIn(
            session: session,
            lifetime: CodeLifetime(session.expiry, clock: runtime.clock),
            service: service,
            runtime: runtime
        )
    }

    /// Completes the other device's sign-in with what it lacks.
    ///
    /// - Parameters:
    ///   - signIn: What the lookup has returned.
    ///   - mvpd: The provider the viewer chose here, or `nil` when it was chosen on the other device.
    /// - Returns: The address to open, or that the other device has a profile already.
    /// - Throws: `SSOError` with `SSOError.Code.invalidArgument` without any provider, with
    ///   `SSOError.Code.sessionEnded` when the code has expired, or what the service reports.
    func complete(
        _ signIn: SecondScreenSignIn,
        with mvpd: MVPD.ID?
    ) async throws(SSOError) -> SecondScreenSignIn.Step {
        guard let chosen = mvpd ?? signIn.mvpd else {
            throw SSOError(
                .invalidArgument,
                "No provider has been chosen for this code.",
                hint: "Let the viewer choose one of providers()."
            )
        }
        guard !signIn.lifetime.isExpired(at: runtime.clock.uptime) else { throw .sessionEnded }
        // The viewer may have taken longer to choose than an identity token is valid.
        let context = await runtime.context()
        let start = try await signIn.service.complete(signIn.session, with: chosen, in: context)
        switch start {
        case .signedIn(let profile): return .signedIn(profile.mvpd)
        case .session(let session):
            guard let url = session.url else {
                throw SSOError(
                    .requestRefused,
                    "The service still needs information for this code.",
                    hint: "Check domainName and redirectURL in the configuration."
                )
            }
            return .open(url: url)
        }
    }
}
