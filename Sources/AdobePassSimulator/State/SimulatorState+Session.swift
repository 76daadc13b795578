extension SimulatorState.Session {
    init(_ digest: String, _ session: MVPDSession) {
        self.init(
            digest: digest,
            mvpd: session.mvpd,
            user: session.user,
            notAfter: session.notAfter,
            hasEnded: session.hasEnded
        )
    }
}

extension MVPDSession {
    init(_ session: SimulatorState.Session) {
        self.init(mvpd: session.mvpd, user: session.user, notAfter: session.notAfter, hasEnded: session.hasEnded)
    }
}
