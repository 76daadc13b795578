/// How a command ended, as the process's exit code.
enum ExitStatus: Int32, Sendable, Hashable {
    /// The command succeeded; a denied resource or an unknown identifier is an answer.
    case done = 0
    /// The command failed and printed why.
    case failed = 1
    /// The command line or the configuration is invalid.
    case usage = 2
    /// The viewer needs a regular sign-in.
    case regularSignInNeeded = 10
    /// The user interrupted the command.
    case interrupted = 130
}

extension ExitStatus {
    /// The exit code of the first failure, or success.
    init(failing failures: [ErrorReport]) {
        self = failures.first.map { ExitStatus(code: $0.code) } ?? .done
    }
}
