import PartnerSSOBase
import PartnerSSOScenarios

extension Simulator {
    /// REST API V1, check authentication token: a poll, too, while a code waits.
    mutating func checkAuthenticationV1(_ checked: V1Call) throws(Refusal) -> Answer {
        countPollV1(checked)
        _ = try requiredLoginV1(checked)
        return .empty(200)
    }

    /// REST API V1, retrieve authentication token: 404 also means not yet.
    mutating func authenticationTokenV1(_ checked: V1Call) throws(Refusal) -> Answer {
        countPollV1(checked)
        guard let login = loginV1(of: checked.owner, now: checked.now) else {
            throw logins(of: checked.owner).isEmpty
                ? .plain(404, "Not Found").hinting("deviceId", "Sign the viewer in first, or ask again later.")
                : .plain(410, "Gone").hinting("deviceId", "Sign the viewer in again.")
        }
        let body = JSON.object([
            ("requestor", .string(checked.requestor)), ("mvpd", .string(login.mvpd)),
            ("userId", .string(login.userID)), ("expires", .string("\(login.notAfter)")),
        ])
        return renderV1(body, root: "authentication", for: checked.call)
    }

    private mutating func countPollV1(_ checked: V1Call) {
        let waiting = world.sessions.values.filter {
            $0.owner == checked.owner && !$0.isComplete && !$0.isExpired(at: checked.now)
        }
        guard let newest = waiting.max(by: { ($0.notBefore, $0.code) < ($1.notBefore, $1.code) }) else { return }
        countPoll(of: newest.code, now: checked.now)
    }

    /// REST API V1, configuration; the pages list the platform members and leave the rest of the tree open.
    mutating func configurationV1(_ call: Call) throws(Refusal) -> Answer {
        let requestor = try requestorV1(call)
        guard V1Format(of: call) == .json else {
            let tree = self.requestor(requestor, showsPlatform: true, showsAttributes: true)
            return renderV1(.object([("requestor", tree)]), root: "config", for: call)
        }
        let directory = writtenRequestor(requestor, showsPlatform: true, showsAttributes: true)
        return Answer(status: 200, body: .object(JSON.object([JSON.Member]()), last: "requestor", directory))
    }

    /// Apple SSO cookbook for V1, step 6: an opaque payload for the framework.
    mutating func profileRequestV1(_ call: Call, client: RegisteredClient) throws(Refusal) -> Answer {
        let requestor = try requestorV1(call)
        try deviceTypeV1(call)
        let mvpd = try mvpdV1(call.captures["mvpd"])
        let refusal = Refusal.plain(400, "There is no partner sign-on for this MVPD.")
        guard settings.declines == nil else { throw refusal.hinting("declines", "Take declines out of the world.") }
        guard settings.partnerSSO == .enabled else {
            throw refusal.hinting("partnerSSO", "Set partnerSSO of the world to enabled.")
        }
        guard mvpd.isOnboarded else {
            throw refusal.hinting("mvpd", "Set boardingStatus and enablesPlatformServices of the MVPD in the world.")
        }
        let payload = requestProof(
            of: mvpd,
            serviceProvider: requestor,
            generation: .v1,
            client: client.id,
            device: nil,
            now: call.now
        )
        return Answer(status: 200, body: .opaque(Array(payload.utf8)))
    }

    /// Apple SSO cookbook for V1, step 8: 204 and a stored token.
    mutating func exchangeV1(_ call: Call, client: RegisteredClient) throws(Refusal) -> Answer {
        let owner = try ownerV1(call, client: client)
        try deviceTypeV1(call)
        let mvpd = try mvpdV1(call.parameter("mvpd"))
        guard let value = call.parameter("SAMLResponse") else {
            throw .plain(400, "Required 'SAMLResponse' is not present")
        }
        let assertion = try assertion(in: value, of: call, from: mvpd, owner: owner) { reason, isMismatch in
            guard !isMismatch else { return .service(.authenticationSessionIssuerMismatch) }
            return .plain(400, reason).hinting(
                "SAMLResponse",
                "Send the provider's response unchanged, base64 and percent-encoded once; message has the failed check."
            )
        }
        switch settings.exchange {
        case .reject:
            throw .plain(400, "The service refuses the proof.")
                .hinting("exchange", "Set exchange of the world to accept.")
        case .empty: break
        case .accept:
            let login = storePartnerLogin(assertion, mvpd: mvpd.id, owner: owner, now: call.now)
            replaceLoginV1(with: login, of: owner)
        }
        return .empty(204)
    }

    private func deviceTypeV1(_ call: Call) throws(Refusal) {
        guard let type = call.parameter("deviceType"), ["iOS", "tvOS"].contains(type) else {
            throw .plain(400, "Required 'deviceType' is not present").hinting("deviceType", "Send iOS or tvOS.")
        }
    }

    func mvpdV1(_ id: String?) throws(Refusal) -> SimulatorMVPD {
        guard let id, let mvpd = settings.directory[id], mvpd.isActive else { throw .service(.unknownIntegration) }
        return mvpd
    }
}
