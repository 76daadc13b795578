/// A code with which a viewer signs in.
struct AuthenticationSession: Sendable, Hashable {
    let id: String
    let code: String
    let owner: ProfileOwner
    /// The device's identifier as it was sent, where an answer repeats it.
    let deviceIdentifier: String?
    let device: DeviceInformation?
    let userAgent: String?
    let notBefore: Int64
    let notAfter: Int64
    /// The address that asked for the code.
    let address: String?
    var mvpd: String?
    var domainName: String?
    var redirectURL: String?
    /// Who uses promotional temporary access, if the user agent's address says so (V1).
    var identity: String?
    /// Whether the session is a partner fallback, whose answer names the user agent's address in any case.
    var isFallback = false
    var polls = 0
    var isComplete = false

    /// The missing parameters as answers name them: the request's `domainName` is called `domain` there.
    var missingParameters: [String] {
        [("mvpd", mvpd), ("domain", domainName), ("redirectUrl", redirectURL)].filter { $0.1 == nil }.map(\.0)
    }

    /// Whether nothing is missing for a user agent; an answer that asks for parameters names no address.
    var opensInUserAgent: Bool { isFallback || missingParameters.isEmpty }

    func isExpired(at now: Int64) -> Bool { notAfter <= now }
}
