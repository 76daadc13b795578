import ArgumentParser

/// A subcommand: arguments that the parser fills in, and what to do with them.
///
/// It receives the plugins and the console, so that a team's own command line needs no global state.
protocol ToolCommand: ParsableCommand {
    /// Does what the command is for.
    ///
    /// - Parameter session: The plugins and the console.
    /// - Returns: How the process ends.
    /// - Throws: The error that ends it before it has a result.
    func run(in session: CommandSession) async throws -> ExitStatus
}
