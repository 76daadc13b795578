import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// The error that ends a command before it has a result.
struct CommandFailure: Error, Sendable {
    /// What is printed.
    let report: ErrorReport
    /// How the process ends.
    let status: ExitStatus

    init(_ report: ErrorReport, status: ExitStatus) {
        self.report = report
        self.status = status
    }

    init(_ error: SSOError) {
        self.init(ErrorReport(error), status: ExitStatus(error))
    }

    /// A scenario that cannot be loaded is a usage error.
    init(_ error: ScenarioError) {
        self.init(ErrorReport(error), status: .usage)
    }

    /// A usage error.
    static func usage(_ code: String, _ message: String, hint: String) -> CommandFailure {
        CommandFailure(ErrorReport(code: code, message: message, hint: hint), status: .usage)
    }

    /// The failure for any error.
    static func from(_ error: any Error) -> CommandFailure {
        switch error {
        case let failure as CommandFailure: failure
        case let error as SSOError: CommandFailure(error)
        case let error as ScenarioError: CommandFailure(error)
        case is CancellationError: CommandFailure(.cancelled)
        default:
            CommandFailure(
                ErrorReport(
                    code: SSOError.Code.internalFault.rawValue,
                    message: "An unknown error of the type \(type(of: error)) occurred.",
                    hint: "Report this error; it is a bug in the command line."
                ),
                status: .failed
            )
        }
    }
}

extension ExitStatus {
    init(_ error: SSOError) {
        self.init(code: error.code.rawValue)
    }

    /// Errors found before any call exit with 2, later failures with 1.
    init(code: String) {
        switch SSOError.Code(rawValue: code) {
        case .cancelled: self = .interrupted
        case .configurationInvalid, .configurationUnreadable, .pluginConflict, .pluginIncomplete, .invalidArgument,
            .insecureAddress:
            self = .usage
        default: self = .failed
        }
    }
}
