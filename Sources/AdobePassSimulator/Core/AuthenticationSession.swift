/// A code that waits for a viewer.
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
    var mvpd: String?
    var domainName: String?
    var redirectURL: String?
    var polls = 0
    var isComplete = false

    /// The missing parameters as answers name them: the request's `domainName` is called `domain` there.
    var missingParameters: [String] {
        [("mvpd", mvpd), ("domain", domainName), ("redirectUrl", redirectURL)].filter { $0.1 == nil }.map(\.0)
    }

    func isOver(at now: Int64) -> Bool { notAfter <= now }
}
