import HTTPTypes

/// A viewer's session at an MVPD, which a cookie of the MVPD's pages keeps in the viewer's browser.
struct MVPDSession: Sendable, Hashable {
    let mvpd: String
    let user: String
    let notAfter: Int64
    /// Whether the viewer has signed out at the MVPD, which then permits nothing to logins of the session.
    var hasEnded = false
}
