extension Simulator {
    /// The pages of the MVPD: they belong to the simulator alone, no document describes them.
    mutating func answerPage(_ call: Call) throws(Refusal) -> Answer {
        switch call.endpoint {
        case .loginPage: return try loginPage(call)
        case .loginAnswer: return try loginAnswer(call)
        default: return logoutPage(call)
        }
    }

    private func loginPage(_ call: Call) throws(Refusal) -> Answer {
        guard let code = call.query["reg_code"], let session = world.sessions[code], !session.isOver(at: call.now)
        else {
            throw .page(400, "This code is not known or no longer holds.")
        }
        let mvpd = Page.escaped(session.mvpd ?? call.query["mso_id"] ?? "")
        let form =
            "<form method=\"post\"><input type=\"hidden\" name=\"reg_code\" value=\"\(Page.escaped(code))\">"
            + "<input type=\"hidden\" name=\"mso_id\" value=\"\(mvpd)\"><button>Sign in to \(mvpd)</button></form>"
        return .html(Page.whole(title: "Simulator login", content: form))
    }

    private mutating func loginAnswer(_ call: Call) throws(Refusal) -> Answer {
        guard let code = call.parameter("reg_code"), let mvpd = call.parameter("mso_id"),
            complete(code, with: mvpd, now: call.now)
        else { throw .page(400, "This code is not known or no longer holds.") }
        guard let redirect = world.sessions[code]?.redirectURL else {
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
