import PartnerSSOBase

extension Simulator {
    mutating func answerV1(_ call: Call) throws(Refusal) -> Answer {
        if call.endpoint.isForUserAgent { return try answerUserAgentV1(call) }
        let client = try client(of: call, scope: .v1)
        try refuseUnexpectedInputV1(in: call)
        switch call.endpoint {
        case .configurationV1: return try configurationV1(call)
        case .profileRequestV1: return try profileRequestV1(call, client: client)
        case .exchangeV1: return try exchangeV1(call, client: client)
        case .freePreviewV1: return try freePreviewV1(call, client: client)
        case .preauthorizeCodeV1: return try preauthorizeCodeV1(call)
        case .checkCodeV1: return try checkCodeV1(call)
        case .createCodeV1: return try createCodeV1(call, client: client)
        case .retrieveCodeV1: return try retrieveCodeV1(call)
        case .deleteCodeV1: return try deleteCodeV1(call)
        default: return try answerDeviceV1(try deviceCall(call, client: client))
        }
    }

    /// The calls that say which device they are about.
    private mutating func answerDeviceV1(_ checked: V1Call) throws(Refusal) -> Answer {
        switch checked.call.endpoint {
        case .checkAuthenticationV1: return try checkAuthenticationV1(checked)
        case .authenticationTokenV1: return try authenticationTokenV1(checked)
        case .authorizeV1: return try authorizeV1(checked)
        case .authorizationTokenV1: return try authorizationTokenV1(checked)
        case .mediaTokenV1, .mediaTokensV1: return try mediaTokenV1(checked)
        case .preauthorizeV1: return try preauthorizeV1(checked)
        case .userMetadataV1: return try userMetadataV1(checked)
        case .logoutV1: return logoutV1(checked)
        default: throw .bare(404)
        }
    }

    private mutating func answerUserAgentV1(_ call: Call) throws(Refusal) -> Answer {
        call.endpoint == .authenticateV1 ? try authenticateV1(call) : try logoutInUserAgentV1(call)
    }

    /// The three mandatory device parameters (REST API V1, parameters of each call).
    private func deviceCall(_ call: Call, client: RegisteredClient) throws(Refusal) -> V1Call {
        let owner = try ownerV1(call, client: client)
        guard informationV1(call) != nil else { throw .service(.invalidDeviceInfo) }
        return V1Call(call: call, owner: owner)
    }

    /// The requestor of the path or of the parameters.
    func requestorV1(_ call: Call) throws(Refusal) -> String {
        guard
            let requestor = call.captures["requestor"] ?? call.parameter("requestor")
                ?? call.parameter("requestor_id"),
            settings.serviceProviders.contains(requestor)
        else { throw .service(.invalidRequestor) }
        return requestor
    }

    /// Whose login a device's call is about.
    func ownerV1(_ call: Call, client: RegisteredClient) throws(Refusal) -> ProfileOwner {
        let requestor = try requestorV1(call)
        let device = try deviceV1(call)
        return ProfileOwner(
            generation: .v1,
            serviceProvider: requestor,
            device: call.digest(ofDevice: device),
            client: client.id
        )
    }

    func deviceV1(_ call: Call) throws(Refusal) -> String {
        guard let device = call.parameter("deviceId") else { throw .service(.invalidDeviceID) }
        return device
    }

    /// Device information from the header, or from the parameter that stands in for it.
    func informationV1(_ call: Call) -> DeviceInformation? {
        call.deviceInformation ?? call.parameter("device_info").flatMap(DeviceInformation.init(reading:))
    }

    private func refuseUnexpectedInputV1(in call: Call) throws(Refusal) {
        guard settings.isStrict else { return }
        let names = call.query.names + call.form.names
        guard let unknown = names.first(where: { !Self.parametersV1.contains($0) }) else { return }
        throw .service(.assumedUnexpectedInput, details: "The parameter \(unknown) is not known here.")
    }

    /// Every parameter a V1 page names, the deprecated ones included.
    static let parametersV1: Set<String> = [
        "requestor", "deviceId", "device_info", "deviceType", "deviceUser", "appId", "format", "ap_vi", "ast",
        "generic_data", "resource", "mvpd", "SAMLResponse", "ttl", "registrationURL", "requestor_id", "mso_id",
        "domain_name",
    ]

    /// Gives a V1 body the format the call chose.
    func renderV1(_ body: JSON, root: String, status: Int = 200, for call: Call) -> Answer {
        switch V1Format(of: call) {
        case .json: .json(body, status: status)
        case .xml: Answer(status: status, body: .document(body, root: root))
        }
    }

    /// The one login that counts: V1 knows a single authentication token.
    mutating func loginV1(of owner: ProfileOwner, now: Int64) -> StoredLogin? {
        logins(of: owner).last { $0.isValid(at: now) }
    }

    /// The login, or the refusal that says whether there was one.
    mutating func requiredLoginV1(
        _ checked: V1Call,
        missing: ServiceError = .authenticationSessionMissing,
        expired: ServiceError = .authenticationSessionExpired,
        status: Int = 403
    ) throws(Refusal) -> StoredLogin {
        if let login = loginV1(of: checked.owner, now: checked.now) { return login }
        if logins(of: checked.owner).last?.isRevoked == true { throw .service(.authenticationSessionInvalidated) }
        throw .service((logins(of: checked.owner).isEmpty ? missing : expired).with(status: status))
    }
}
