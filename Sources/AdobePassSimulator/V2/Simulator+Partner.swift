import PartnerSSOBase
import PartnerSSOScenarios

extension Simulator {
    /// REST API V2, retrieve partner authentication request.
    ///
    /// Two validations: basic ones fail with an error; partner ones never do, they give one of three fallbacks.
    mutating func partnerSession(_ checked: V2Call) throws(Refusal) -> Answer {
        try checkPartner(checked.call)
        guard let owner = checked.owner else { throw .service(.invalidHeaderDeviceIdentifier) }
        var parameters = try sessionParameters(checked.call)
        parameters.mvpd = checked.verdict.mvpd
        if let mvpd = parameters.mvpd {
            guard mvpd.isActive else { throw .service(.invalidIntegration) }
            if let answer = directAnswer(for: mvpd, owner: owner, now: checked.now) { return answer }
        }
        if let mvpd = usableLogins(checked).first(where: { $0.kind == .partner })?.mvpd {
            return decisionsAnswer(mvpd: mvpd, serviceProvider: owner.serviceProvider, reason: "authenticatedSSO")
        }
        if let (decline, reason) = decline(checked) {
            return fallback(decline, owner: owner, call: checked.call, parameters: parameters).because(reason)
        }
        guard let mvpd = checked.verdict.validMVPD else { throw .service(.internalServerError) }
        if parameters.domainName == nil || parameters.redirectURL == nil {
            return fallback(.missingParameters, owner: owner, call: checked.call, parameters: parameters)
                .because(.missingParameters)
        }
        return partnerProfileAnswer(for: mvpd, owner: owner, checked)
    }

    private mutating func fallback(
        _ decline: SimulatorSettings.Decline,
        owner: ProfileOwner,
        call: Call,
        parameters: SessionParameters
    ) -> Answer {
        var parameters = parameters
        guard decline == .missingParameters else {
            let session = openSession(for: owner, call: call, parameters: parameters, isFallback: true)
            let reason = decline == .partnerStatus ? "pfs_fallback" : "configuration_fallback"
            let url = "/api/v2/authenticate/\(owner.serviceProvider)/\(session.code)"
            return SessionAnswer(session, action: "authenticate", type: "interactive", reason: reason, url: url).answer
        }
        // A forced fallback needs something to miss; the sample misses the redirect URL.
        if settings.declines == .missingParameters { parameters.redirectURL = nil }
        let session = openSession(for: owner, call: call, parameters: parameters)
        let url = "/api/v2/\(owner.serviceProvider)/sessions/\(session.code)"
        var body = SessionAnswer(
            session,
            action: "resume",
            type: "direct",
            reason: "missing_parameters_fallback",
            url: url
        )
        body.missingParameters = session.missingParameters
        return body.answer
    }

    private mutating func partnerProfileAnswer(
        for mvpd: SimulatorMVPD,
        owner: ProfileOwner,
        _ checked: V2Call
    ) -> Answer {
        let request = requestProof(
            of: mvpd,
            serviceProvider: owner.serviceProvider,
            generation: .v2,
            client: owner.client,
            device: owner.device,
            now: checked.now
        )
        let asked = checked.call.captures["partner"]?.lowercased()
        let partner = settings.partners.first { $0.lowercased() == asked } ?? ""
        var body = SessionAnswer(
            action: "partner_profile",
            type: "direct",
            reason: "none",
            url: "/api/v2/\(owner.serviceProvider)/profiles/sso/\(partner)",
            sessionID: world.randomness.identifier(),
            mvpd: mvpd.id,
            serviceProvider: owner.serviceProvider
        )
        body.authenticationRequest = .object([
            ("type", .string("saml")), ("request", .string(request)),
            ("attributesNames", .strings(mvpd.requiredAttributes)),
        ])
        return body.answer
    }

    /// REST API V2, create and retrieve profile using partner authentication response.
    mutating func partnerProfile(_ checked: V2Call) throws(Refusal) -> Answer {
        try checkPartner(checked.call)
        try refuseOtherMediaType(than: "application/x-www-form-urlencoded", in: checked.call)
        guard let owner = checked.owner else { throw .service(.invalidHeaderDeviceIdentifier) }
        guard let value = checked.call.form["SAMLResponse"] else { throw .service(.invalidParameterSAMLResponse) }
        guard case .valid(let mvpd) = checked.verdict else { return try partnerRefusal(checked) }
        guard settings.partnerSSO == .enabled, mvpd.isOnboarded else { return profiles(checked) }
        let assertion = try assertion(in: value, of: checked.call, from: mvpd, owner: owner) { reason, isMismatch in
            isMismatch
                ? .service(.invalidHeaderPFSProviderIDMismatch)
                : .service(.invalidParameterSAMLResponse, details: reason)
        }
        return try exchanged(assertion, for: mvpd, owner: owner, now: checked.now)
    }

    private mutating func partnerRefusal(_ checked: V2Call) throws(Refusal) -> Answer {
        guard case .invalid(let error, _) = checked.verdict, settings.partnerRefusals == .errors else {
            return profiles(checked)
        }
        throw .service(error)
    }

    private mutating func exchanged(
        _ assertion: VerifiedAssertion,
        for mvpd: SimulatorMVPD,
        owner: ProfileOwner,
        now: Int64
    ) throws(Refusal) -> Answer {
        switch settings.exchange {
        case .reject: throw .service(.invalidParameterSAMLResponse, details: "The service refuses the proof.")
        case .empty: return Self.profilesAnswer([])
        case .accept: break
        }
        if let degraded = degradedProfile(mvpd.id, now: now) { return Self.profilesAnswer([(mvpd.id, degraded)]) }
        let login = storePartnerLogin(assertion, mvpd: mvpd.id, owner: owner, now: now)
        return Self.profilesAnswer([(mvpd.id, Self.profile(login))], status: 201)
    }
}
