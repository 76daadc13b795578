import PartnerSSOBase
import PartnerSSOScenarios

extension Simulator {
    /// REST API V2, create authentication session.
    mutating func createSession(_ checked: V2Call) throws(Refusal) -> Answer {
        guard let owner = checked.owner else { throw .service(.invalidHeaderDeviceIdentifier) }
        let parameters = try sessionParameters(checked.call)
        if let mvpd = parameters.mvpd {
            if let answer = directAnswer(for: mvpd, owner: owner, now: checked.now) { return answer }
            if usableLogins(checked).contains(where: { $0.mvpd == mvpd.id }) {
                return decisionsAnswer(
                    mvpd: mvpd.id,
                    serviceProvider: owner.serviceProvider,
                    reason: "authenticatedSSO"
                )
            }
        }
        let session = openSession(for: owner, call: checked.call, parameters: parameters)
        return answer(about: session, incomplete: "resume")
    }

    /// REST API V2, resume authentication session.
    mutating func resumeSession(_ checked: V2Call) throws(Refusal) -> Answer {
        var session = try session(for: checked.call)
        guard !session.isComplete else { throw .service(.invalidAuthenticationSession, details: "The code was used.") }
        let parameters = try sessionParameters(checked.call)
        session.mvpd = parameters.mvpd?.id ?? session.mvpd
        session.domainName = parameters.domainName ?? session.domainName
        session.redirectURL = parameters.redirectURL ?? session.redirectURL
        world.sessions[session.code] = session
        let chosen = session.mvpd.flatMap { settings.directory[$0] }
        if let chosen, let answer = directAnswer(for: chosen, owner: session.owner, now: checked.now) {
            // The device that shows the code polls it, so the code has to lead to what needs no login.
            world.sessions[session.code]?.isComplete = true
            return answer
        }
        return answer(about: session, incomplete: "retry")
    }

    private func answer(about session: AuthenticationSession, incomplete action: String) -> Answer {
        let provider = session.owner.serviceProvider
        guard !session.missingParameters.isEmpty else {
            let url = "/api/v2/authenticate/\(provider)/\(session.code)"
            return SessionAnswer(session, action: "authenticate", type: "interactive", reason: "none", url: url).answer
        }
        let url = "/api/v2/\(provider)/sessions/\(session.code)"
        var body = SessionAnswer(session, action: action, type: "direct", reason: "none", url: url)
        body.missingParameters = session.missingParameters
        return body.answer
    }

    /// The answer that needs no login: a profile, temporary access or a degradation rule.
    ///
    /// Whether it outranks missing parameters is not documented; here it does.
    mutating func directAnswer(for mvpd: SimulatorMVPD, owner: ProfileOwner, now: Int64) -> Answer? {
        let hasLogin = logins(of: owner).contains {
            $0.mvpd == mvpd.id && $0.kind == .regular && $0.isValid(at: now)
        }
        let reason: String
        if mvpd.isTemporaryAccess == true {
            reason = "temporary"
        } else if isDegraded(mvpd.id, at: now) {
            reason = "degraded"
        } else if hasLogin {
            reason = "authenticated"
        } else {
            return nil
        }
        return decisionsAnswer(mvpd: mvpd.id, serviceProvider: owner.serviceProvider, reason: reason)
    }

    mutating func decisionsAnswer(mvpd: String, serviceProvider: String, reason: String) -> Answer {
        SessionAnswer(
            action: "authorize",
            type: "direct",
            reason: reason,
            url: "/api/v2/\(serviceProvider)/decisions/authorize/\(mvpd)",
            sessionID: world.randomness.identifier(),
            mvpd: mvpd,
            serviceProvider: serviceProvider
        ).answer
    }

    mutating func openSession(
        for owner: ProfileOwner,
        call: Call,
        parameters: SessionParameters,
        isFallback: Bool = false
    ) -> AuthenticationSession {
        let session = AuthenticationSession(
            id: world.randomness.identifier(),
            code: world.randomness.code(),
            owner: owner,
            deviceIdentifier: nil,
            device: call.deviceInformation,
            userAgent: call.userAgent,
            notBefore: call.now,
            notAfter: call.now + settings.lifetimes.code * 1000,
            address: call.address,
            mvpd: parameters.mvpd?.id,
            domainName: parameters.domainName,
            redirectURL: parameters.redirectURL,
            isFallback: isFallback
        )
        world.sessions[session.code] = session
        return session
    }

    /// The session of the call's code, if the code is known and has not expired.
    func session(for call: Call) throws(Refusal) -> AuthenticationSession {
        guard let session = world.sessions[call.code], session.owner.generation == call.endpoint.generation,
            session.owner.serviceProvider == call.serviceProvider
        else { throw .service(.invalidParameterCode) }
        guard !session.isExpired(at: call.now) else { throw .service(.invalidAuthenticationSession) }
        return session
    }

    /// The form of the session calls; what is there must be usable.
    func sessionParameters(_ call: Call) throws(Refusal) -> SessionParameters {
        if !call.body.isEmpty { try refuseOtherMediaType(than: "application/x-www-form-urlencoded", in: call) }
        var parameters = SessionParameters()
        if let id = call.form["mvpd"] { parameters.mvpd = try mvpd(id) }
        parameters.domainName = call.form["domainName"] ?? (settings.isStrict ? nil : call.form["domain"])
        if let domain = parameters.domainName, !isRegistered(domain, for: call.serviceProvider) {
            throw .service(.assumedInvalidDomainName)
        }
        if let redirect = call.form["redirectUrl"] {
            guard isUsable(redirect, for: call.serviceProvider) else { throw .service(.invalidParameterRedirectURL) }
            parameters.redirectURL = redirect
        }
        return parameters
    }

    /// Whether a domain is registered for a service provider; the case does not matter.
    func isRegistered(_ domain: String, for serviceProvider: String) -> Bool {
        settings.domains(of: serviceProvider).contains { $0.lowercased() == domain.lowercased() }
    }

    func isUsable(_ redirect: String, for serviceProvider: String) -> Bool {
        SessionParameters.isUsable(redirect, domains: settings.domains(of: serviceProvider))
    }
}
