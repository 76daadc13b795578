import HTTPTypes
import PartnerSSOBase
import PartnerSSOScenarios
import StrictXML

extension Simulator {
    /// REST API V1, initiate authorization.
    mutating func authorizeV1(_ checked: V1Call) throws(Refusal) -> Answer {
        let login = try requiredLoginV1(checked)
        let resource = try resourceV1(checked.call)
        if let mvpd = settings.directory[login.mvpd], mvpd.isTemporaryAccess == true {
            try useTemporaryAccessV1(mvpd, for: resource, checked)
        } else if let error = upstreamError(on: resource, of: login, for: checked.call) {
            throw .service(error)
        } else if let details = denialV1(of: resource, mvpd: login.mvpd, now: checked.now) {
            let refusal = Refusal.service(.authorizationDeniedByMVPD, details: details)
            guard settings.degradations[login.mvpd] != nil else { throw refusal }
            throw refusal.hinting("degradations", "Take the MVPD out of degradations of the world.")
        }
        let authorization = StoredAuthorization(
            mvpd: login.mvpd,
            notAfter: min(checked.now + settings.lifetimes.authorization * 1000, login.notAfter)
        )
        world.authorizations[.init(owner: checked.owner, resource: resource)] = authorization
        return authorizationV1(authorization, resource: resource, checked)
    }

    /// Why a resource is denied, or `nil` if it is permitted.
    ///
    /// The documents of V1 know no degraded access, so a rule that denies all reads as a denial of the MVPD.
    private func denialV1(of resource: String, mvpd: String, now: Int64) -> String? {
        switch settings.degradations[mvpd] {
        case .authorizesNone: return "The provider cannot be asked at the moment."
        case .authorizesAll: return nil
        case nil: break
        }
        guard !isDegraded(mvpd, at: now), settings.deniedResources.contains(resource) else { return nil }
        return "Your subscription does not include \(resource)."
    }

    private mutating func useTemporaryAccessV1(
        _ mvpd: SimulatorMVPD,
        for resource: String,
        _ checked: V1Call
    ) throws(Refusal) {
        let identity = checked.call.parameter("generic_data")
        var access = temporaryAccessV1(mvpd, of: checked.owner, identity: identity, now: checked.now)
        if let error = access.refusal(of: mvpd, for: resource) { throw temporaryRefusalV1(error) }
        access.resources.insert(resource)
        world.temporaryAccess[access.key] = access
    }

    /// REST API V1, retrieve authorization token: 412 without a login, 404 without one, 410 after its end.
    mutating func authorizationTokenV1(_ checked: V1Call) throws(Refusal) -> Answer {
        _ = try requiredLoginV1(checked, status: 412)
        let resource = try resourceV1(checked.call)
        guard let authorization = world.authorizations[.init(owner: checked.owner, resource: resource)] else {
            throw .service(.authorizationNotFound.with(status: 404))
        }
        guard authorization.notAfter > checked.now else { throw .service(.authorizationExpired) }
        return authorizationV1(authorization, resource: resource, checked)
    }

    private func authorizationV1(
        _ authorization: StoredAuthorization,
        resource: String,
        _ checked: V1Call
    ) -> Answer {
        let body = JSON.object([
            ("mvpd", .string(authorization.mvpd)), ("resource", .string(resource)),
            ("requestor", .string(checked.requestor)), ("expires", .string("\(authorization.notAfter)")),
        ])
        return renderV1(body, root: "authorization", for: checked.call)
    }

    /// REST API V1, obtain short media token: every failure is a 403.
    mutating func mediaTokenV1(_ checked: V1Call) throws(Refusal) -> Answer {
        let login = try requiredLoginV1(checked)
        let resource = try resourceV1(checked.call)
        let authorization = world.authorizations[.init(owner: checked.owner, resource: resource)]
        guard let authorization, authorization.notAfter > checked.now else { throw .service(.authorizationNotFound) }
        let token = mediaToken(for: resource, mvpd: login.mvpd, owner: checked.owner, now: checked.now)
        let body = JSON.object([
            ("resource", .string(resource)), ("requestor", .string(checked.requestor)),
            ("expires", .string("\(checked.now + token.timeToLive)")), ("serializedToken", .string(token.placeholder)),
            ("userId", .string(login.userID)), ("mvpdId", .string(login.mvpd)),
        ])
        var answer = renderV1(body, root: "play", for: checked.call)
        answer.mediaTokens = [token]
        return answer
    }

    /// REST API V1, retrieve list of preauthorized resources.
    mutating func preauthorizeV1(_ checked: V1Call) throws(Refusal) -> Answer {
        let login = try requiredLoginV1(
            checked,
            missing: .preauthorizationAuthenticationSessionMissing,
            expired: .preauthorizationAuthenticationSessionExpired,
            status: 412
        )
        _ = try resourceV1(checked.call)
        let resources = checked.call.resources
        guard !resources.isEmpty else { throw .service(.malformedAuthorizationRequest) }
        guard resources.count <= settings.preauthorizationLimit else { throw .service(.tooManyResources) }
        let items = resources.map { previewV1(of: $0, login, checked) }
        let isXML = V1Format(of: checked.call) == .xml
        let body = isXML ? JSON.array(items) : .object([("resources", .array(items))])
        var answer = renderV1(body, root: "resources", for: checked.call)
        for (name, value) in [
            ("Adobe-Request-Id", world.randomness.identifier()), ("Adobe-Response-Confidence", "full"),
        ] {
            guard let name = HTTPField.Name(name) else { continue }
            answer.headers[name] = value
        }
        return answer
    }

    /// A preauthorization of temporary access permits all.
    private mutating func previewV1(of resource: String, _ login: StoredLogin, _ checked: V1Call) -> JSON {
        var error = errorByFault(on: resource, of: checked.call)
        let isTemporary = settings.directory[login.mvpd]?.isTemporaryAccess == true
        if error == nil, !isTemporary {
            if let upstream = upstreamError(on: resource, of: login, for: checked.call) {
                error = upstream.body(details: nil, trace: world.randomness.identifier())
            } else if let details = denialV1(of: resource, mvpd: login.mvpd, now: checked.now) {
                let trace = world.randomness.identifier()
                error = ServiceError.preauthorizationDeniedByMVPD.body(details: details, trace: trace)
            }
        }
        return .object([("id", .string(resource)), ("authorized", .boolean(error == nil)), ("error", error)])
    }

    private func resourceV1(_ call: Call) throws(Refusal) -> String {
        guard let resource = call.parameter("resource") else { throw .service(.missingResource) }
        // A resource may be an item of Media RSS, which is XML.
        if resource.hasPrefix("<"), (try? StrictXML.read(resource)) == nil {
            throw .service(.malformedAuthorizationRequest)
        }
        return resource
    }

    /// REST API V1, user metadata: a partner's login shows in `tokenSource`.
    mutating func userMetadataV1(_ checked: V1Call) throws(Refusal) -> Answer {
        let login = try requiredLoginV1(checked, status: 412)
        var data = login.attributes.filter { !["upstreamUserID", "mvpd"].contains($0.name) }
        if login.kind == .partner { data.append(JSON.Member(name: "tokenSource", value: .string("Apple"))) }
        let body = JSON.object([
            ("updated", .integer(login.notBefore / 1000)), ("encrypted", .array([])), ("data", .object(data)),
        ])
        return renderV1(body, root: "metadata", for: checked.call)
    }

    /// REST API V1, initiate logout: the tokens are gone, the MVPD is not asked.
    mutating func logoutV1(_ checked: V1Call) -> Answer {
        forgetV1 { $0 == checked.owner }
        return .empty(204)
    }

    /// The logout a web view opens: it ends the sessions at the MVPDs too.
    ///
    /// It has no access token, so the device alone says whose tokens go.
    mutating func logoutInUserAgentV1(_ call: Call) throws(Refusal) -> Answer {
        let requestor = try requestorV1(call)
        let device = Digest.of(try deviceV1(call))
        let isMeant = { (owner: ProfileOwner) in
            owner.generation == .v1 && owner.serviceProvider == requestor && owner.device == device
        }
        for login in world.logins.filter({ isMeant($0.key) }).values.joined() {
            if let session = login.mvpdSession { world.mvpdSessions[session]?.hasEnded = true }
        }
        forgetV1(isMeant)
        guard let redirect = call.query["redirect_url"], isUsable(redirect, for: requestor) else {
            return .empty(204)
        }
        return .redirect(to: redirect)
    }

    private mutating func forgetV1(_ isMeant: (ProfileOwner) -> Bool) {
        world.adopted.insert(.v1)
        world.logins = world.logins.filter { !isMeant($0.key) }
        forgetAuthorizations(isMeant)
    }
}
