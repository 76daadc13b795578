import ArgumentParser

/// Signs a viewer out.
struct SignOutCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-out",
        abstract: "Sign in, then sign out, and print what the viewer still has to do."
    )

    @OptionGroup var flow: FlowOptions

    func run(in session: CommandSession) async throws -> ExitStatus {
        let (outcome, status, http) = try await flow.run(in: session) { run, obstacle in
            guard let obstacle else { return await run.signOut() }
            return .failure(obstacle)
        }
        let (signOut, error) = outcome.parts
        let report = SignOutFlowReport(signOut: signOut, error: error, http: http)
        session.print(report, as: flow.output.format, lines: report.lines)
        guard status == .done else { return status }
        session.complain(error)
        return ExitStatus(failing: [error].compactMap(\.self))
    }
}

extension Result where Success == SignOutReport, Failure == ErrorReport {
    fileprivate var parts: (SignOutReport?, ErrorReport?) {
        switch self {
        case .success(let report): (report, nil)
        case .failure(let error): (nil, error)
        }
    }
}
