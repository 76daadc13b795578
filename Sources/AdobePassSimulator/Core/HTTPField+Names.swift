import HTTPTypes

/// The headers that calls are asked for, made once.
extension HTTPField.Name {
    static let deviceIdentifier = named("AP-Device-Identifier")
    static let deviceInformation = named("X-Device-Info")
    static let partnerStatus = named("AP-Partner-Framework-Status")
    static let temporaryIdentity = named("AP-TempPass-Identity")
    static let subjectToken = named("Adobe-Subject-Token")
    static let connectToken = named("X-Roku-Reserved-Roku-Connect-Token")
    static let serviceToken = named("AD-Service-Token")
    static let forwardedFor = named("X-Forwarded-For")
    /// Says why a request was refused; see ``RefusalReason``.
    static let simulatorReason = named("X-Simulator-Reason")

    // Each of the names above is a valid token, so the initializer does not fail for them.
    private static func named(_ name: String) -> HTTPField.Name { HTTPField.Name(name) ?? .server }
}
