/// How a command ended, as the process's exit code.
enum ExitStatus: Int32, Sendable, Hashable {
    /// It is done; a denied resource or an unknown identifier is an answer.
    case done = 0
    /// It failed, and said why.
    case failed = 1
    /// The command or the configuration cannot be used as it is.
    case usage = 2
    /// The viewer has to sign in without the platform's help.
    case regularSignInNeeded = 10
    /// Somebody interrupted it.
    case interrupted = 130
}

extension ExitStatus {
    /// Done, or what the first failure means.
    init(failing failures: [ErrorReport]) {
        self = failures.first.map { ExitStatus(code: $0.code) } ?? .done
    }
}
