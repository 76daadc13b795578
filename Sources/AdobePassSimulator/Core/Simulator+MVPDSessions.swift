import HTTPTypes

extension Simulator {
    private static let cookie = "simulator-mvpd-session"

    /// Starts a session at an MVPD.
    ///
    /// - Returns: What the world knows it by, and the cookie for the browser.
    mutating func startMVPDSession(at mvpd: String, _ user: String, now: Int64) -> (key: String, cookie: String) {
        let value = world.randomness.hexadecimal(16)
        let key = Digest.of(value)
        let end = now + settings.lifetimes.profile * 1000
        world.mvpdSessions[key] = MVPDSession(mvpd: mvpd, user: user, notAfter: end)
        return (key, "\(Self.cookie)=\(value); Path=/adobe-services; HttpOnly; SameSite=Lax")
    }

    /// The session at an MVPD that the browser's cookie stands for, if it is still valid.
    func mvpdSession(of call: Call, at mvpd: String?) -> (key: String, session: MVPDSession)? {
        guard let key = Self.key(in: call), let session = world.mvpdSessions[key], session.notAfter > call.now,
            !session.hasEnded, mvpd == nil || mvpd == session.mvpd
        else { return nil }
        return (key, session)
    }

    /// Ends the browser's session at an MVPD.
    ///
    /// - Returns: What removes the cookie, or `nil` if there is no session to end.
    mutating func endMVPDSession(of call: Call, at mvpd: String?) -> String? {
        guard let key = mvpdSession(of: call, at: mvpd)?.key else { return nil }
        world.mvpdSessions[key]?.hasEnded = true
        return "\(Self.cookie)=; Path=/adobe-services; Max-Age=0; HttpOnly; SameSite=Lax"
    }

    private static func key(in call: Call) -> String? {
        // One header may hold several cookies, and HTTP/2 splits them over several headers.
        let cookies = call.head.headerFields[values: .cookie].flatMap { $0.split(separator: ";") }
        let value = cookies.map { $0.trimmingSpaces() }.first { $0.hasPrefix("\(cookie)=") }
        return value.map { Digest.of(String($0.dropFirst(cookie.count + 1))) }
    }
}
