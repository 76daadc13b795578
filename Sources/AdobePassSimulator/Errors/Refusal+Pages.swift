extension Refusal {
    /// A code with which no viewer can sign in.
    static let unusableCode = page(400, "This code is unknown, has expired or was used already.")
        .hinting("reg_code", "Ask for a new code on the device, and use it once and before it expires.")

    /// An MVPD with which no viewer can sign in.
    static let unknownMVPD = page(400, "The MVPD is not known.")
        .hinting("mso_id", "Send an id of the configuration whose isActive in the world is true.")

    /// A code whose session is not ready for the viewer.
    static func incomplete(_ session: AuthenticationSession) -> Refusal {
        let missing = session.missingParameters
        // The answers of sessions call the request's `domainName` `domain`.
        let names = missing.map { $0 == "domain" ? "domainName" : $0 }
        let isV1 = session.owner.generation == .v1
        return page(400, "This code still needs \(missing.joined(separator: ", ")).").hinting(
            isV1 ? "reg_code" : names.first,
            isV1
                ? "Open the code with \(SimulatorEndpoint.authenticateV1.rawValue) first."
                : "Send \(names.joined(separator: ", ")) with \(SimulatorEndpoint.resumeSession.rawValue) first."
        )
    }
}
