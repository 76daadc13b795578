extension Simulator {
    /// The pages of the MVPD, which are the simulator's own: no document describes them.
    mutating func answerPage(_ call: Call) throws(Refusal) -> Answer {
        switch call.endpoint {
        case .loginPage: return try loginPage(call)
        case .loginAnswer: return try loginAnswer(call)
        default: return logoutPage(call)
        }
    }

    /// The MVPD's login; a fallback session without an MVPD lets the viewer choose one first.
    private func loginPage(_ call: Call) throws(Refusal) -> Answer {
        let session = try sessionToSignIn(call.query["reg_code"], at: call.now)
        let code = "<input type=\"hidden\" name=\"reg_code\" value=\"\(Page.escaped(session.code))\">"
        let choice =
            if let mvpd = session.mvpd.map(Page.escaped) {
                "<input type=\"hidden\" name=\"mso_id\" value=\"\(mvpd)\"><button>Sign in to \(mvpd)</button>"
            } else { "<label>TV provider <select name=\"mso_id\">\(options)</select></label><button>Sign in</button>" }
        return .html(Page.whole(title: "Simulator login", content: "<form method=\"post\">\(code)\(choice)</form>"))
    }

    private var options: String {
        settings.directory.mvpds.filter(\.isActive).map { mvpd in
            let name = Page.escaped(mvpd.displayName ?? mvpd.id)
            return "<option value=\"\(Page.escaped(mvpd.id))\">\(name)</option>"
        }
        .joined()
    }

    /// The session of a code that a user agent may sign in with.
    private func sessionToSignIn(_ code: String?, at now: Int64) throws(Refusal) -> AuthenticationSession {
        guard let code, let session = world.sessions[code], session.opensInUserAgent, !session.isExpired(at: now)
        else { throw .unusableCode }
        return session
    }

    private mutating func loginAnswer(_ call: Call) throws(Refusal) -> Answer {
        let session = try sessionToSignIn(call.parameter("reg_code"), at: call.now)
        guard let mvpd = call.parameter("mso_id"), session.mvpd == nil || session.mvpd == mvpd,
            complete(session.code, with: mvpd, now: call.now)
        else { throw .unusableCode }
        guard let redirect = session.redirectURL else {
            return .html(Page.whole(title: "Signed in", content: "<p>You can go back to your device.</p>"))
        }
        return .redirect(to: redirect)
    }

    private func logoutPage(_ call: Call) -> Answer {
        guard let redirect = call.query["redirect_url"], isUsable(redirect) else {
            return .html(Page.whole(title: "Signed out", content: ""))
        }
        return .redirect(to: redirect)
    }
}

extension Refusal {
    fileprivate static let unusableCode = page(400, "This code is unknown, has expired or was used already.")
}
