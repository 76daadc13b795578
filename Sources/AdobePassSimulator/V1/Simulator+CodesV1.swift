import PartnerSSOBase

extension Simulator {
    private static let longestLife: Int64 = 36_000

    /// REST API V1, registration page, create.
    mutating func createCodeV1(_ call: Call, client: RegisteredClient) throws(Refusal) -> Answer {
        let requestor = try requestorV1(call)
        guard let device = call.parameter("deviceId") else { throw .plain(400, "Required 'deviceId' is not present") }
        guard let information = informationV1(call) else { throw .plain(400, "Required 'device_info' is not present") }
        let life = try call.parameter("ttl").map { text throws(Refusal) -> Int64 in
            guard let life = Int64(text), (1...Self.longestLife).contains(life) else {
                throw .plain(400, "The parameter 'ttl' is not usable")
                    .hinting("ttl", "Send a number of seconds from 1 to \(Self.longestLife).")
            }
            return life
        }
        let session = AuthenticationSession(
            id: world.randomness.identifier(),
            code: world.randomness.code(),
            owner: ProfileOwner(
                generation: .v1,
                serviceProvider: requestor,
                device: call.digest(ofDevice: device),
                client: client.id
            ),
            deviceIdentifier: device,
            device: information,
            userAgent: call.userAgent,
            notBefore: call.now,
            notAfter: call.now + (life ?? settings.lifetimes.code) * 1000,
            address: call.address,
            mvpd: try call.parameter("mvpd").map { id throws(Refusal) in try mvpdV1(id).id }
        )
        world.sessions[session.code] = session
        return renderV1(record(of: session), root: "regcode", status: 201, for: call)
    }

    /// REST API V1, registration page, retrieve; what an unknown code gives is not documented.
    func retrieveCodeV1(_ call: Call) throws(Refusal) -> Answer {
        renderV1(record(of: try codeV1(call)), root: "regcode", for: call)
    }

    /// REST API V1, registration page, delete.
    mutating func deleteCodeV1(_ call: Call) throws(Refusal) -> Answer {
        world.sessions[try codeV1(call).code] = nil
        return .empty(204)
    }

    private func codeV1(_ call: Call) throws(Refusal) -> AuthenticationSession {
        let requestor = try requestorV1(call)
        guard let session = world.sessions[call.code], session.owner.generation == .v1,
            session.owner.serviceProvider == requestor, !session.isExpired(at: call.now)
        else {
            throw .plain(404, "Not Found")
                .hinting("code", "Create a code of this requestor: this one is unknown here or has expired.")
        }
        return session
    }

    private func record(of session: AuthenticationSession) -> JSON {
        let application = JSON.object([
            ("id", .string(session.owner.client)), ("name", .string("simulator client")), ("version", .string("1")),
        ])
        let information = JSON.object([
            ("deviceId", .string(Base64.text((session.deviceIdentifier ?? "").utf8))),
            ("deviceInfo", .string(Base64.text(SessionDevice(of: session).json.compactBytes))),
            ("userAgent", .string(session.userAgent)),
            ("originalUserAgent", .string(session.userAgent)),
            ("authorizationType", .string("OAUTH2")),
            ("sourceApplicationInformation", application),
        ])
        return .object([
            ("id", .string(session.id)), ("code", .string(session.code)),
            ("requestor", .string(session.owner.serviceProvider)), ("mvpd", .string(session.mvpd)),
            ("generated", .integer(session.notBefore)), ("expires", .integer(session.notAfter)),
            ("info", information),
        ])
    }

    /// REST API V1, check authentication from a second screen.
    mutating func checkCodeV1(_ call: Call) throws(Refusal) -> Answer {
        let refusal = Refusal.plain(403, "Forbidden")
        guard let session = try completedCodeV1(call) else {
            throw refusal.hinting("code", "Have the viewer sign in with a code of this requestor before it expires.")
        }
        guard loginV1(of: session.owner, now: call.now) != nil else {
            throw refusal.hinting("code", "Sign the viewer in with a new code: the login of this one has ended.")
        }
        return .empty(200)
    }

    /// REST API V1, preauthorize from a second screen: the code stands for the device.
    mutating func preauthorizeCodeV1(_ call: Call) throws(Refusal) -> Answer {
        guard let session = try completedCodeV1(call) else {
            throw .service(.preauthorizationAuthenticationSessionMissing)
        }
        return try preauthorizeV1(V1Call(call: call, owner: session.owner))
    }

    /// The session of a code that was used to sign in and has not expired.
    ///
    /// A login that the device had before is none of the code's.
    private func completedCodeV1(_ call: Call) throws(Refusal) -> AuthenticationSession? {
        let requestor = try requestorV1(call)
        guard let session = world.sessions[call.code], session.owner.generation == .v1,
            session.owner.serviceProvider == requestor, session.isComplete, !session.isExpired(at: call.now)
        else { return nil }
        return session
    }

    /// REST API V1, initiate authentication: opened in a user agent.
    mutating func authenticateV1(_ call: Call) throws(Refusal) -> Answer {
        let names = ["reg_code", "requestor_id", "mso_id", "domain_name", "noflash", "no_iframe", "redirect_url"]
        let values = names.map { (name: $0, value: call.query[$0]) }
        if let missing = values.first(where: { $0.value == nil }) {
            throw .page(400, "Required '\(missing.name)' is not present")
        }
        if settings.isStrict, let off = ["noflash", "no_iframe"].first(where: { call.query[$0] != "true" }) {
            throw .page(400, "'\(off)' is not true").hinting(off, "Send true; the page names no other value.")
        }
        guard let code = call.query["reg_code"], var session = world.sessions[code],
            session.owner.generation == .v1, session.owner.serviceProvider == call.query["requestor_id"],
            !session.isExpired(at: call.now), !session.isComplete
        else { throw .unusableCode }
        guard let redirect = call.query["redirect_url"], isUsable(redirect, for: session.owner.serviceProvider) else {
            throw .page(400, "The redirect URL is not usable.")
                .hinting("redirect_url", "Send an app's own scheme, or a web address on a registered domain.")
        }
        guard isRegistered(call.query["domain_name"] ?? "", for: session.owner.serviceProvider) else {
            throw .page(400, "The domain is not registered.").hinting("domain_name", "Send a domain of the world.")
        }
        guard let mvpd = call.query["mso_id"], settings.directory[mvpd]?.isActive == true else {
            throw .unknownMVPD
        }
        session.mvpd = mvpd
        session.domainName = call.query["domain_name"]
        session.redirectURL = redirect
        session.identity = call.query["generic_data"]
        world.sessions[code] = session
        if isDegraded(mvpd, at: call.now), complete(code, with: mvpd, now: call.now) { return .redirect(to: redirect) }
        let query = values.map { "\($0.name)=\(PercentEncoding.encoded($0.value ?? ""))" }.joined(separator: "&")
        return .redirect(to: "/adobe-services/authenticate/saml?\(query)")
    }
}
