import ArgumentParser

/// Signs a viewer in once.
struct SignInCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-in",
        abstract: "Sign a viewer in once, and print the outcome.",
        discussion: """
            Exit code 0 if signed in, 10 if the viewer needs a regular sign-in, 1 if it failed.
            """
    )

    @OptionGroup var world: ProductOptions
    @OptionGroup var traffic: TrafficOptions
    @OptionGroup var output: FormatOptions

    @Flag(help: "Waits until the regular sign-in with the code ends.")
    var wait = false

    func run(in session: CommandSession) async throws -> ExitStatus {
        let report = try await world.withRun(in: session, har: traffic.har) { run in
            var report = await run.signIn(wait ? .wait : .show, witness: session.witness)
            report.http = run.http(session.redaction)
            if report.status != .done { session.explainRefusals(by: run.simulator) }
            return report
        }
        session.print(report, as: output.format, lines: report.lines)
        session.complain(report.error)
        return report.status
    }
}
