import ArgumentParser
public import PartnerSSOContracts

/// The command line as a library: the bundled one, or a team's own with its plugins.
///
/// <doc:ATeamsCommandLine> shows one.
public struct PartnerSSOCommandLine: Sendable {
    /// The version that `--version` prints.
    public static let version = "0.1.0"

    private var session: CommandSession

    /// Creates a command line.
    ///
    /// - Parameters:
    ///   - plugins: The plugins its configurations may use, and that its contracts and scenarios run on.
    ///   - culprits: The plugins, wrong on purpose, that `contracts --culprits` tries the suite on.
    ///   - redaction: What traffic may be shown; a team adds what its own plugins' services send.
    ///   - console: What it talks to.
    public init(
        plugins: [CommandPlugin] = .bundled,
        culprits: [Culprit] = [],
        redaction: RedactionRules = .standard,
        console: CommandConsole = .system
    ) {
        session = CommandSession(plugins: plugins, culprits: culprits, redaction: redaction, console: console)
    }

    /// Returns this command line with other sizes for `contracts`, for tests that are not about size.
    ///
    /// - Parameter sizes: How large the large examples are.
    /// - Returns: The command line.
    package func examining(at sizes: ContractSizes) -> PartnerSSOCommandLine {
        var copy = self
        copy.session.contractSizes = sizes
        return copy
    }

    /// Runs one command.
    ///
    /// - Parameters:
    ///   - arguments: What was written after the command's name.
    ///   - interruptions: Delivers an element when the user interrupts the command, which then stops at its next await.
    /// - Returns: The exit code: 0 done, 1 failed, 2 usage or configuration error, 10 regular sign-in needed,
    ///   130 interrupted.
    public func run(_ arguments: [String], interruptions: AsyncStream<Void>? = nil) async -> Int32 {
        let work = Task { await execute(arguments) }
        let watcher = Task {
            guard let interruptions else { return }
            for await _ in interruptions { work.cancel() }
        }
        let status = await withTaskCancellationHandler {
            await work.value
        } onCancel: {
            work.cancel()
        }
        watcher.cancel()
        return status.rawValue
    }

    private func execute(_ arguments: [String]) async -> ExitStatus {
        do {
            var command = try RootCommand.parseAsRoot(arguments)
            guard let command = command as? any ToolCommand else {
                // A group without a subcommand, or a request for help: the parser answers those itself.
                try command.run()
                return .done
            }
            let status = try await command.run(in: session)
            return Task.isCancelled && status != .done ? .interrupted : status
        } catch {
            let isJSON = FailurePrinter.wantsJSON(arguments)
            return FailurePrinter(console: session.console, isJSON: isJSON).print(error)
        }
    }
}
