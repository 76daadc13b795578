extension SimulatorErrorRow {
    static let registration = [
        row("invalid_request", at: .token, "Leave a parameter out, or send it twice."),
        row("invalid_redirect_uri", at: .register, "Send a redirect_uri without a scheme."),
        row("invalid_software_statement", at: .register, "Send any text as the software statement."),
        row(
            "unapproved_software_statement",
            at: .register,
            "Send SimulatorSoftwareStatements.unapproved, which GET /_simulator/setup shows."
        ),
        row("invalid_client", at: .token, action: .applicationRegistration, "Send a wrong client_secret."),
        row("unauthorized_client", at: .token, "Set authorizesClients of the world to false."),
        row("unsupported_grant_type", at: .token, "Send grant_type=password."),
    ]

    /// The answer has no action; the documented handling of each code is given here.
    private static func row(
        _ code: String,
        at endpoint: SimulatorEndpoint,
        action: ServiceError.Action = .none,
        _ request: String? = nil
    ) -> SimulatorErrorRow {
        SimulatorErrorRow(.registration, ServiceError(code, "", action: action), at: endpoint, request)
    }
}
