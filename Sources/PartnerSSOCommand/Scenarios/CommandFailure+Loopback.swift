import AdobePassSimulator
import PartnerSSOPluginKit
import PartnerSSOScenarios

extension CommandFailure {
    /// The server of the simulator needs a newer system than the rest of the package.
    static let simulatorUnavailable = CommandFailure(
        ErrorReport(
            code: "simulator.unavailable",
            message: "The simulator does not run on this version of the system.",
            hint: "Use macOS 14 or newer, or Linux; or pass a service with --base-url."
        ),
        status: .failed
    )

    /// Another process listens on the port, or the system does not allow listening on it.
    static func simulatorCannotListen(on place: String) -> CommandFailure {
        CommandFailure(
            ErrorReport(
                code: "simulator.cannotListen",
                message: "The simulator cannot listen on \(place).",
                hint: "Choose another port with --port, or 0 for any free one."
            ),
            status: .failed
        )
    }
}
