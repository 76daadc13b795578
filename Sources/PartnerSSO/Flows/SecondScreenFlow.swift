import PartnerSSOPluginKit

/// Looks up a code that the viewer's other device shows.
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
        let context = await runtime.context()
        let session = try await service.lookUp(code, in: context)
        return SecondScreenSignIn(
            session: session,
            lifetime: CodeLifetime(session.expiry, clock: runtime.clock),
            service: service,
            context: context,
            runtime: runtime
        )
    }
}
