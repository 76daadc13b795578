extension RefusalReason {
    /// The reason of a refusal.
    ///
    /// - Parameters:
    ///   - refusal: What the call was refused with.
    ///   - generation: The interface that the call belongs to.
    init(_ refusal: Refusal, in generation: SimulatorEndpoint.Generation) {
        let (word, general) = Self.rule(of: refusal, in: generation)
        let hint = refusal.hint ?? general
        self.init(
            "\(generation.rawValue).\(word)",
            field: hint?.field,
            fix: hint?.fix ?? "See the message of the answer.",
            document: hint?.document ?? Self.document(of: generation)
        )
    }

    private static func rule(
        of refusal: Refusal,
        in generation: SimulatorEndpoint.Generation
    ) -> (word: String, hint: Refusal.Hint?) {
        switch refusal.form {
        case .service(let error, _): (error.code, Refusal.Hint.ofCodes[error.code])
        case .registration(let code): (code, Refusal.Hint.ofCodes[code])
        case .plain(let status, let message): ("status_\(status)", .missing(in: message))
        case .page(let status, let message): ("status_\(status)", .missing(in: message))
        case .bare(401): ("access_token", .accessToken)
        case .bare(400): ("unreadable", Refusal.Hint(nil, "Percent-encode the query and the form as UTF-8, once."))
        case .bare(let status): ("status_\(status)", nil)
        }
    }

    private static func document(of generation: SimulatorEndpoint.Generation) -> String {
        switch generation {
        case .registration: "Dynamic Client Registration API"
        case .v1: "REST API V1 reference"
        case .v2: "Enhanced error codes, REST API V2"
        case .page: "Pages of the simulated MVPD"
        }
    }
}
