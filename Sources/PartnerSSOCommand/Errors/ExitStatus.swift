/// How a command ended, as the process's exit code.
struct ExitStatus: RawRepresentable, Sendable, Hashable {
    /// The command succeeded; a denied resource or an unknown identifier is an answer.
    static let done = ExitStatus(rawValue: 0)
    /// The command failed and printed why.
    static let failed = ExitStatus(rawValue: 1)
    /// The command line or the configuration is invalid.
    static let usage = ExitStatus(rawValue: 2)
    /// The viewer needs a regular sign-in.
    static let regularSignInNeeded = ExitStatus(rawValue: 10)
    /// The user interrupted the command.
    static let interrupted = ExitStatus(rawValue: 130)

    /// The exit code; `simulate --exec` ends with the one of its command.
    let rawValue: Int32
}

extension ExitStatus {
    /// The exit code of the first failure, or success.
    init(failing failures: [ErrorReport]) {
        self = failures.first.map { ExitStatus(code: $0.code) } ?? .done
    }
}
