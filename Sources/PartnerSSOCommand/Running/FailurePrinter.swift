import ArgumentParser
import PartnerSSOBase
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// Prints the error that ended a command before it had a result, and returns the exit status.
struct FailurePrinter {
    let console: CommandConsole
    let isJSON: Bool

    /// Whether the arguments ask for JSON, even if the parser could not parse them.
    static func wantsJSON(_ arguments: [String]) -> Bool {
        arguments.contains("--format=json")
            || zip(arguments, arguments.dropFirst()).contains { $0 == "--format" && $1 == "json" }
    }

    func print(_ error: any Error) -> ExitStatus {
        let isOurs =
            error is CommandFailure || error is SSOError || error is ScenarioError || error is CancellationError
        guard !isOurs, !(error is ExitCode) else { return print(CommandFailure.from(error)) }
        guard !RootCommand.exitCode(for: error).isSuccess else {
            console.line(RootCommand.fullMessage(for: error))
            return .done
        }
        return print(Self.usage(error))
    }

    private func print(_ failure: CommandFailure) -> ExitStatus {
        let style = console.style(of: .errors)
        for line in failure.report.lines(style: style) { console.line(line, to: .errors) }
        if isJSON { console.line(JSON.object([.init(name: "error", value: failure.report.json)]).text) }
        return failure.status
    }

    /// Keep the parser's message, but not its exit code.
    private static func usage(_ error: any Error) -> CommandFailure {
        let lines = RootCommand.fullMessage(for: error).split(separator: "\n").map(String.init)
        let usage = lines.filter { $0.hasPrefix("Usage:") || $0.hasPrefix("  See ") }
            .map { $0.drop { $0 == " " } }.joined(separator: " ")
        return .usage("usage", RootCommand.message(for: error), hint: usage.isEmpty ? "See partner-sso --help." : usage)
    }
}
