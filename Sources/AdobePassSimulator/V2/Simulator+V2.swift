import HTTPTypes
import PartnerSSOScenarios

extension Simulator {
    mutating func answerV2(_ call: Call) throws(Refusal) -> Answer {
        guard call.endpoint != .authenticate else { return try authenticate(call) }
        let checked = try check(call)
        switch call.endpoint {
        case .configuration: return configuration(checked)
        case .createSession: return try createSession(checked)
        case .resumeSession: return try resumeSession(checked)
        case .retrieveSession: return try retrieveSession(checked)
        case .partnerSession: return try partnerSession(checked)
        case .profiles: return profiles(checked)
        case .profileForMVPD: return try profileForMVPD(checked)
        case .profileForCode: return try profileForCode(checked)
        case .partnerProfile: return try partnerProfile(checked)
        case .preauthorize: return try preauthorize(checked)
        case .authorize: return try authorize(checked)
        case .logout: return try logout(checked)
        default: throw .bare(404)
        }
    }

    /// What every V2 call must have (REST API V2, the headers of each call).
    private func check(_ call: Call) throws(Refusal) -> V2Call {
        let client = try client(of: call, scope: .v2)
        try checkServiceProvider(call.serviceProvider)
        let owner = try owner(of: call, client: client)
        try refuseUnexpectedInput(in: call)
        try checkConfiguration(for: call.endpoint)
        let verdict = PartnerVerdict.judge(
            // Other calls do not read the header.
            call.endpoint.headers.contains("ap-partner-framework-status") ? call.partnerStatus : nil,
            directory: settings.directory,
            acceptsLoginWithoutExpiry: settings.acceptsLoginWithoutExpiry,
            isStrict: settings.isStrict,
            now: call.now
        )
        return V2Call(call: call, client: client, owner: owner, verdict: verdict, identities: identities(in: call))
    }

    func checkServiceProvider(_ id: String) throws(Refusal) {
        if settings.serviceProviders.contains(id) { return }
        let isKnown = settings.otherServiceProviders.contains(id)
        throw .service(isKnown ? .invalidAccessTokenServiceProvider : .invalidParameterServiceProvider)
    }

    private func owner(of call: Call, client: RegisteredClient) throws(Refusal) -> ProfileOwner? {
        if call.endpoint.needsDeviceHeaders {
            guard call.deviceIdentifier != nil else { throw .service(.invalidHeaderDeviceIdentifier) }
            guard let information = call.deviceInformation, !settings.isStrict || information.hasRequiredMembers else {
                throw .service(.invalidHeaderDeviceInfo)
            }
        }
        return call.deviceIdentifier.map {
            ProfileOwner(
                generation: .v2,
                serviceProvider: call.serviceProvider,
                device: call.digest(ofDevice: $0),
                client: client.id
            )
        }
    }

    /// Whether a degradation rule lets everybody into an MVPD (AuthNAll).
    func isDegraded(_ mvpd: String, at now: Int64) -> Bool { degradationEnd(of: mvpd, at: now) != nil }

    /// The end of the rule that lets everybody into an MVPD, or `nil` if none holds.
    func degradationEnd(of mvpd: String, at now: Int64) -> Int64? {
        let rules = settings.storedProfiles.filter { $0.kind == .degraded && $0.mvpd == mvpd }
        return rules.map { (world.start ?? now) + $0.expiresIn * 1000 }.filter { $0 > now }.max()
    }
}
