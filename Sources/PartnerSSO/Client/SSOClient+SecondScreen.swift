extension SSOClient {
    /// Looks a code up that the viewer's other device shows, so that this app can sign the viewer in there.
    ///
    /// - Parameter code: The code as the viewer typed it.
    /// - Returns: What the code stands for, and how to go on.
    /// - Throws: `SSOError` with ``SSOError/Code/sessionEnded`` for a code that is wrong or over, with
    ///   ``SSOError/Code/unsupported`` when the service does not let apps look codes up, or what the service reports.
    public func secondScreen(code: String) async throws(SSOError) -> SecondScreenSignIn {
        guard let service = service as? any SecondScreenService else {
            throw SSOError(
                .unsupported,
                "The service does not let another app look a code up.",
                hint: "Send the viewer to the service's own web page."
            )
        }
        let code = String(code.filter { !$0.isWhitespace })
        guard !code.isEmpty else {
            throw SSOError(.invalidArgument, "The code is empty.", hint: "Pass what the viewer typed.")
        }
        let context = await serviceContext()
        let ticket = try await abandonable("code", clock: environment.clock) { () async throws(SSOError) in
            try await service.lookUp(code, in: context)
        }
        return SecondScreenSignIn(
            ticket: ticket,
            service: service,
            context: context,
            clock: environment.clock,
            directory: { [self] () async throws(SSOError) in try await directory() }
        )
    }
}
