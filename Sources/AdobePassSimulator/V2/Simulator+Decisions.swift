import PartnerSSOBase
import PartnerSSOScenarios

extension Simulator {
    /// REST API V2, retrieve preauthorization decisions.
    mutating func preauthorize(_ checked: V2Call) throws(Refusal) -> Answer {
        let mvpd = try mvpd(checked.call.captures["mvpd"])
        let resources = try resources(of: checked.call, limit: settings.preauthorizationLimit)
        let source = try decisionSource(for: mvpd, checked)
        let decisions = resources.map { resource in
            decision(on: resource, mvpd: mvpd, source: source, denial: .preauthorizationDeniedByMVPD, checked)
        }
        return .json(.object([("decisions", .array(decisions.map { .object($0) }))]))
    }

    /// REST API V2, retrieve authorization decisions: the only answer that may start playback.
    mutating func authorize(_ checked: V2Call) throws(Refusal) -> Answer {
        let mvpd = try mvpd(checked.call.captures["mvpd"])
        let resources = try resources(of: checked.call, limit: 1)
        let source = try decisionSource(for: mvpd, checked)
        var tokens: [MediaToken] = []
        let decisions = resources.map { resource in
            var members = decision(
                on: resource,
                mvpd: mvpd,
                source: source,
                denial: .authorizationDeniedByMVPD,
                checked
            )
            let isAuthorized = members.contains { $0.0 == "authorized" && $0.1 == .boolean(true) }
            if isAuthorized {
                tokens.append(mediaToken(for: resource, mvpd: mvpd.id, owner: checked.owner, now: checked.now))
                members.append(("token", tokens.last.map(\.json)))
            }
            if source == .mvpd || (isAuthorized && settings.degradations[mvpd.id] == nil) {
                members.append(("notBefore", .integer(checked.now)))
                members.append(("notAfter", .integer(decisionEnd(for: mvpd, source: source, checked))))
            }
            return JSON.object(members)
        }
        var answer = Answer.json(.object([("decisions", .array(decisions))]))
        answer.mediaTokens = tokens
        return answer
    }

    /// When a decision expires; one of temporary access ends with the access.
    private func decisionEnd(for mvpd: SimulatorMVPD, source: DecisionSource, _ checked: V2Call) -> Int64 {
        let end = checked.now + settings.lifetimes.authorization * 1000
        return source == .temporary ? min(end, temporaryAccess(mvpd, checked).notAfter) : end
    }

    /// Who decides, as answers name it.
    enum DecisionSource: String, Sendable {
        case mvpd, degradation
        case temporary = "temppass"
    }

    /// Finds out who decides; without a usable profile, the call is refused.
    ///
    /// Whether a missing profile is an error of the call or of its items is not documented; here it is one of the call.
    private mutating func decisionSource(
        for mvpd: SimulatorMVPD,
        _ checked: V2Call
    ) throws(Refusal) -> DecisionSource {
        if isDegraded(mvpd.id, at: checked.now) { return .degradation }
        if settings.degradations[mvpd.id] != nil { return .degradation }
        if mvpd.isTemporaryAccess == true { return .temporary }
        if usableLogins(checked).contains(where: { $0.mvpd == mvpd.id }) { return .mvpd }
        let former = checked.owner.map { logins(of: $0) }?.last {
            $0.mvpd == mvpd.id && ($0.kind == .partner || checked.mayUse($0)) && !$0.isValid(at: checked.now)
        }
        if former?.isRevoked == true { throw .service(.authenticatedProfileInvalidated) }
        throw .service(former == nil ? .authenticatedProfileMissing : .authenticatedProfileExpired)
    }

    private func resources(of call: Call, limit: Int) throws(Refusal) -> [String] {
        try refuseOtherMediaType(than: "application/json", in: call)
        guard let elements = (try? JSON(reading: call.body))?["resources"]?.elements, !elements.isEmpty else {
            throw .service(.invalidParameterResources)
        }
        let resources = elements.compactMap(\.string).filter { !$0.isEmpty }
        guard resources.count == elements.count else { throw .service(.invalidParameterResources) }
        guard resources.count <= limit else { throw .service(.tooManyResources) }
        return resources
    }

    private mutating func decision(
        on resource: String,
        mvpd: SimulatorMVPD,
        source: DecisionSource,
        denial: ServiceError,
        _ checked: V2Call
    ) -> [(String, JSON?)] {
        var error = errorByFault(on: resource, of: checked.call)
        if error == nil {
            error =
                switch source {
                case .temporary: temporaryRefusal(of: resource, mvpd, checked)
                case .degradation: degradedRefusal(mvpd)
                case .mvpd: refusal(of: resource, mvpd.id, denial, checked)
                }
        }
        return [
            ("resource", .string(resource)),
            ("serviceProvider", .string(checked.serviceProvider)),
            ("mvpd", .string(mvpd.id)),
            ("source", .string(source.rawValue)),
            ("authorized", .boolean(error == nil)),
            ("error", error),
        ]
    }

    private mutating func refusal(
        of resource: String,
        _ mvpd: String,
        _ denial: ServiceError,
        _ checked: V2Call
    ) -> JSON? {
        let login = usableLogins(checked).last { $0.mvpd == mvpd }
        if let error = login.flatMap({ upstreamError(on: resource, of: $0, for: checked.call) }) {
            return error.body(details: nil, trace: world.randomness.identifier())
        }
        guard settings.deniedResources.contains(resource) else { return nil }
        let details = "Your subscription does not include \(resource)."
        return denial.body(details: details, trace: world.randomness.identifier())
    }

    /// AuthZNone denies all; the other rules deny nothing.
    private mutating func degradedRefusal(_ mvpd: SimulatorMVPD) -> JSON? {
        guard settings.degradations[mvpd.id] == .authorizesNone else { return nil }
        let trace = world.randomness.identifier()
        return ServiceError.authorizationDeniedByDegradationRule.body(details: nil, trace: trace)
    }

    /// The time of temporary access runs, and its resources count, from the first authorization on.
    private mutating func temporaryRefusal(of resource: String, _ mvpd: SimulatorMVPD, _ checked: V2Call) -> JSON? {
        // A preauthorization permits all; its page does not even know the identity that promotional access needs.
        guard checked.call.endpoint == .authorize else { return nil }
        let access = temporaryAccess(mvpd, checked)
        if let error = access.refusal(of: mvpd, for: resource) {
            return error.body(details: nil, trace: world.randomness.identifier())
        }
        var used = access
        used.resources.insert(resource)
        world.temporaryAccess[access.key] = used
        return nil
    }

    /// A media token; its session is the same in all tokens of one login.
    func mediaToken(for resource: String, mvpd: String, owner: ProfileOwner?, now: Int64) -> MediaToken {
        let session = "session \(owner?.device ?? "") \(owner?.client ?? "") \(mvpd)"
        return MediaToken(
            session: String(Digest.of(session).prefix(32)),
            requestor: owner?.serviceProvider ?? "",
            resource: resource,
            timeToLive: settings.lifetimes.mediaToken * 1000,
            issueTime: now,
            mvpd: mvpd
        )
    }
}

extension MediaToken {
    /// The token as V2 answers it, before it is signed.
    fileprivate var json: JSON {
        .object([
            ("notBefore", .integer(issueTime)), ("notAfter", .integer(issueTime + timeToLive)),
            ("serializedToken", .string(placeholder)),
        ])
    }
}
