import PartnerSSOBase

extension Simulator {
    mutating func answerRegistration(_ call: Call) throws(Refusal) -> Answer {
        guard call.deviceInformation != nil else { throw .registration("invalid_request") }
        if settings.isStrict, call.unexpectedInput != nil {
            throw .registration("invalid_request").hinting(nil, "Leave out what the call does not know.")
        }
        return call.endpoint == .register ? try register(call) : try token(call)
    }

    /// Client registration, retrieve client credentials: the call and its refusals.
    private mutating func register(_ call: Call) throws(Refusal) -> Answer {
        guard call.mediaType == "application/json" || !settings.isStrict, let body = try? JSON(reading: call.body),
            let statement = body["software_statement"]?.string, !statement.isEmpty
        else {
            throw .registration("invalid_request").hinting("software_statement", "Send it as application/json.")
        }
        let names = body.members?.map(\.name) ?? []
        guard Set(names).count == names.count else {
            throw .registration("invalid_request").hinting(nil, "Send each member once.")
        }
        let redirect = body["redirect_uri"]
        guard redirect == nil || redirect?.string.map(SessionParameters.hasScheme) == true else {
            throw .registration("invalid_redirect_uri")
        }
        let (id, secret) = (world.randomness.identifier(), world.randomness.identifier())
        let scope = try SoftwareStatement(statement, of: call).scope
        let client = RegisteredClient(id: id, secretDigest: Digest.of(secret), scope: scope)
        world.clients[client.id] = client
        let members: [(String, JSON?)] = [
            ("client_id", .string(client.id)),
            ("client_secret", .string(secret)),
            ("redirect_uris", .strings([redirect?.string ?? "app://simulator.example"])),
            ("grant_types", .strings(["client_credentials"])),
            ("scopes", .strings([client.scope.rawValue])),
            ("client_id_issued_at", .integer(call.now / 1000)),
        ]
        return .json(.object(members), status: 201)
    }

    /// Client registration, retrieve access token: parameters in the body, or in the query as one page shows them.
    private mutating func token(_ call: Call) throws(Refusal) -> Answer {
        let names = call.query.names + call.form.names
        guard Set(names).count == names.count, let id = call.parameter("client_id"),
            let secret = call.parameter("client_secret"), let grant = call.parameter("grant_type")
        else { throw unreadableTokenRequest(call) }
        guard grant == "client_credentials" else { throw .registration("unsupported_grant_type") }
        guard let client = world.clients[id], client.secretDigest == Digest.of(secret) else {
            throw .registration("invalid_client")
        }
        guard settings.authorizesClients else { throw .registration("unauthorized_client") }
        let token = world.randomness.hexadecimal(24)
        let life = settings.lifetimes.accessToken
        world.tokens[Digest.of(token)] = AccessToken(client: client, notAfter: call.now + life * 1000)
        let members: [(String, JSON?)] = [
            ("id", .string(world.randomness.identifier())),
            ("access_token", .string(token)),
            ("created_at", .integer(call.now)),
            ("expires_in", .integer(life)),
            ("token_type", .string("bearer")),
        ]
        return .json(.object(members), status: 201)
    }

    /// The refusal of a call that leaves a parameter out, or sends one twice.
    private func unreadableTokenRequest(_ call: Call) -> Refusal {
        let (known, sent) = (call.endpoint.parameters, call.query.names + call.form.names)
        let missing = known.first { call.parameter($0) == nil }
        let repeated = known.first { name in sent.filter { $0 == name }.count > 1 }
        return .registration("invalid_request")
            .hinting(missing ?? repeated, missing == nil ? "Send each parameter once." : "Send the parameter.")
    }
}
