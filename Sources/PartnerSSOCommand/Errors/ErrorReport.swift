import PartnerSSO
import PartnerSSOBase
import PartnerSSOScenarios

/// An error as every command prints it: a stable code, what happened, and what to do.
struct ErrorReport: Error, JSONReport, Hashable {
    let code: String
    let message: String
    let hint: String
    var isRetryable = false
}

extension ErrorReport {
    init(_ error: SSOError) {
        let isConfiguration = error.cause is ConfigurationFaults
        let hint = isConfiguration ? "Run 'partner-sso config validate' on the file; it lists every fault." : error.hint
        self.init(code: error.code.rawValue, message: error.message, hint: hint, isRetryable: error.isRetryable)
    }

    init(_ error: ScenarioError) {
        let places = error.faults.map { "\($0.pointer.isEmpty ? "/" : $0.pointer): \($0.message)" }
        let message = ([error.message] + places).joined(separator: "\n")
        self.init(code: error.code.rawValue, message: message, hint: error.hint)
    }

    /// A denial, with what would help the viewer.
    init(_ denial: Denial) {
        self.init(
            code: denial.code,
            message: denial.message ?? "The provider denies the resource (\(denial.cause.rawValue)).",
            hint: Self.hint(for: denial.remedy),
            isRetryable: denial.remedy == .retry
        )
    }

    private static func hint(for remedy: Denial.Remedy) -> String {
        switch remedy {
        case .none: "Tell the viewer; the app cannot change it."
        case .signIn: "Have the viewer sign in again."
        case .retry: "Offer to try again later."
        case .contactOperator: "Contact the service's operator; the integration is not set up for it."
        }
    }

    var json: JSON {
        [
            "code": .string(code), "message": .string(message), "hint": .string(hint),
            "retryable": .boolean(isRetryable),
        ]
    }

    /// The lines for the text output.
    func lines(style: TextStyle) -> [String] {
        ["\(style.bad("error")) \(style.strong(code)): \(message)", "  \(style.quiet("what to do:")) \(hint)"]
    }
}
