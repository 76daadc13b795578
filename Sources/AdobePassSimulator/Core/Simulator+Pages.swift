import HTTPTypes

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
    ///
    /// A viewer whose browser has a session at the MVPD is signed in without a form, unless the MVPD would refuse a
    /// login.
    private mutating func loginPage(_ call: Call) throws(Refusal) -> Answer {
        let session = try sessionToSignIn(call.query["reg_code"], at: call.now)
        guard let mvpd = session.mvpd, let (key, known) = mvpdSession(of: call, at: mvpd),
            login(of: known.user, at: mvpd) == .succeeds,
            complete(session.code, with: mvpd, user: known.user, mvpdSession: key, now: call.now)
        else { return loginPage(of: session, message: nil) }
        return leave(session, title: "Signed in", text: "You can go back to your device.")
    }

    private func loginPage(of session: AuthenticationSession, message: String?) -> Answer {
        let code = "<input type=\"hidden\" name=\"reg_code\" value=\"\(Page.escaped(session.code))\">"
        let mvpd = session.mvpd.map(Page.escaped)
        let choice =
            if let mvpd { "<input type=\"hidden\" name=\"mso_id\" value=\"\(mvpd)\">" } else {
                "<p><label>TV provider <select name=\"mso_id\">\(options)</select></label></p>"
            }
        let name = "<p><label>User name <input name=\"user\" autocomplete=\"off\"></label></p>"
        let buttons =
            "<p><button>Sign in\(mvpd.map { " to \($0)" } ?? "")</button> "
            + "<button name=\"cancel\" value=\"true\">Cancel</button></p>"
        let notice = message.map { "<p role=\"alert\">\($0)</p>" } ?? ""
        let form = "\(notice)<form method=\"post\">\(code)\(choice)\(name)\(buttons)</form>"
        let page = Page.whole(title: "Simulator login", content: form)
        guard let message else { return .html(page) }
        let refusal = Refusal.page(403, message)
            .hinting("user", "Type another name, or set login of the viewer in viewers of the world to succeeds.")
        return .html(page, status: 403).because(RefusalReason(refusal, in: .page))
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
        guard let code, let session = world.sessions[code], !session.isComplete, !session.isExpired(at: now) else {
            throw .unusableCode
        }
        guard session.opensInUserAgent else { throw .incomplete(session) }
        return session
    }

    private mutating func loginAnswer(_ call: Call) throws(Refusal) -> Answer {
        let session = try sessionToSignIn(call.parameter("reg_code"), at: call.now)
        guard call.parameter("cancel") == nil else {
            // The code stays as it is, so the viewer may come back to it.
            return leave(session, title: "Cancelled", text: "You can go back to your device.")
        }
        let user = call.parameter("user") ?? ""
        let mvpd = try chosenMVPD(call, session)
        // An empty form is not the login of the viewer without a name if the world lists its viewers.
        let isBlank = user.isEmpty && !settings.viewers.isEmpty
        switch isBlank ? .wrongPassword : login(of: user, at: mvpd) {
        case .wrongPassword: return loginPage(of: session, message: "The user name is wrong.")
        case .notSubscribed: return loginPage(of: session, message: "Your subscription does not include TV Everywhere.")
        case .succeeds: break
        }
        let (key, cookie) = startMVPDSession(at: mvpd, user, now: call.now)
        guard complete(session.code, with: mvpd, user: user, mvpdSession: key, now: call.now) else {
            world.mvpdSessions[key] = nil
            throw .page(400, "This temporary access cannot be used.").hinting(
                "mso_id",
                "Choose another MVPD, or reset the world: this access is used up, not set up or without generic_data."
            )
        }
        var answer = leave(session, title: "Signed in", text: "You can go back to your device.")
        answer.headers[.setCookie] = cookie
        return answer
    }

    /// The MVPD of the login form, which must be the session's if that has one.
    private func chosenMVPD(_ call: Call, _ session: AuthenticationSession) throws(Refusal) -> String {
        guard let mvpd = call.parameter("mso_id") else { throw .page(400, "Required 'mso_id' is not present") }
        guard session.mvpd == nil || session.mvpd == mvpd else {
            throw .page(400, "This code is for another TV provider.")
                .hinting("mso_id", "Send the MVPD that the session of the code names, as the login page does.")
        }
        guard settings.directory[mvpd]?.isActive == true else { throw .unknownMVPD }
        return mvpd
    }

    private func leave(_ session: AuthenticationSession, title: String, text: String) -> Answer {
        if let redirect = session.redirectURL { return .redirect(to: redirect) }
        return .html(Page.whole(title: title, content: "<p>\(text)</p>"))
    }

    private mutating func logoutPage(_ call: Call) -> Answer {
        let serviceProvider = call.query["requestor_id"] ?? ""
        var answer = Answer.html(Page.whole(title: "Signed out", content: ""))
        if let redirect = call.query["redirect_url"], isUsable(redirect, for: serviceProvider) {
            answer = .redirect(to: redirect)
        }
        answer.headers[.setCookie] = endMVPDSession(of: call, at: call.query["mso_id"])
        return answer
    }
}
