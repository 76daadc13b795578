import HTTPTypes
import PartnerSSOBase
import PartnerSSOScenarios

/// A simulator for the Adobe Pass service: registration, REST API V2, REST API V1 and the MVPDs behind them.
///
/// It is a value: it takes a request and an instant, and returns a response and a changed world. It does no I/O, reads no
/// clock, and takes its randomness from a seed, so equal requests get equal responses. It is strict about what the
/// documents require. Where they are silent, it assumes:
///
/// | not documented | assumed |
/// | --- | --- |
/// | the body of a 401 | none for a token that is missing, unknown or expired |
/// | a token of the other API generation | 401 `invalid_access_token_client_application` |
/// | an unknown or an expired code | `invalid_parameter_code`, `invalid_authentication_session` |
/// | whether a profile outranks missing session parameters | it does |
/// | decisions without a profile | 403 of the whole call |
/// | a partner's profile without a valid partner status | it is not there |
/// | a partner login without an expiration date | valid, unless ``SimulatorSettings/acceptsLoginWithoutExpiry`` is off |
/// | `profiles/sso` with an invalid partner status | the error; ``SimulatorSettings/partnerRefusals`` switches |
/// | temporary access before its first authorization | the whole time is still there |
/// | the reason of a refused proof | the fault's word in `details` |
/// | V1: an unknown registration code | 404 |
/// | V1: no choice of a format | XML, the default one page names |
/// | an identity token that is encrypted | cannot be checked, so the call is served without it |
/// | the claims of a software statement | those of RFC 7591; an `aud`, where there is one, is Adobe |
/// | strict mode: input a call does not know | 400 `assumed_unexpected_input` |
/// | strict mode: another media type | 400 `assumed_invalid_content_type` |
/// | a domain that is not registered | 400 `assumed_invalid_domain_name`; in V1 a page or plain error with 400 |
/// | a redirect URL on the web outside the registered domains | not acceptable; an app's own scheme is |
public struct Simulator: Sendable, Hashable {
    /// What it is set up to do.
    public internal(set) var settings: SimulatorSettings {
        didSet { directories = WrittenDirectories() }
    }
    /// What the settings say about MVPDs, as answers carry it.
    var directories = WrittenDirectories()
    var world: SimulatorWorld

    /// Makes a simulator in which nothing has happened yet.
    ///
    /// - Parameter settings: What it is set up to do.
    public init(settings: SimulatorSettings = SimulatorSettings()) {
        self.settings = settings
        world = SimulatorWorld(seed: settings.seed)
        for known in settings.knownClients {
            let client = RegisteredClient(
                id: known.identifier,
                secretDigest: Digest.of(known.secret),
                scope: known.isLegacy ? .v1 : .v2
            )
            world.clients[client.id] = client
            world.tokens[Digest.of(known.accessToken)] = AccessToken(client: client, notAfter: known.notAfter)
        }
    }

    /// Answers a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - now: The instant, in milliseconds since 1970.
    /// - Returns: The response, with the way it travels.
    public mutating func respond(to request: SimulatorRequest, now: Int64) -> SimulatorResponse {
        var response = respond(to: ReadRequest(request, isStrict: settings.isStrict), now: now)
        response.writeBody()
        return response
    }

    /// Answers a request that was read; the body of the response is still to be written.
    ///
    /// Only this step needs the world, so only this step is made under a lock.
    mutating func respond(to read: ReadRequest, now: Int64) -> SimulatorResponse {
        // The mode may have changed since it was routed.
        let read = read.isStrict == settings.isStrict ? read : ReadRequest(read.request, isStrict: settings.isStrict)
        if world.start == nil { world.start = now }
        world.prune(at: now)
        var call = read.call
        call.now = now
        let response = respond(to: call, route: read.route, unreadable: read.unreadable)
        record(call, endpoint: read.route.endpoint, path: read.path, response: response)
        return response
    }

    private mutating func respond(to call: Call, route: Router.Result, unreadable: Refusal?) -> SimulatorResponse {
        switch route {
        case .unknown(let hint, let nearest): notFound(hint, nearest).response
        case .otherMethods(let methods):
            Answer(status: 405, body: .empty, headers: [.allow: methods.joined(separator: ", ")])
                .because(.method(allowed: methods)).response
        case .found: respond(to: call, unreadable: unreadable)
        }
    }

    private mutating func respond(to call: Call, unreadable: Refusal?) -> SimulatorResponse {
        world.counts[call.endpoint, default: 0] += 1
        guard isAdmitted(call) else { return Throttle.page.because(.throttle).response }
        let fault = fault(for: call)
        var response: SimulatorResponse
        if let fault, !fault.kind.happensAfterWork {
            response = self.response(to: call, failingWith: fault.kind)
        } else {
            let answer = if let unreadable { render(unreadable, for: call) } else { answer(to: call) }
            response = self.response(answer, spoiltBy: fault?.kind)
            if answer.reason == nil {
                response.delay = delayByFaults(onResourcesOf: call)
                response = ignoredToken(of: call).map(response.because) ?? response
            }
        }
        guard let fault else { return response }
        response.delay = max(response.delay, fault.delay)
        return fault.kind == .slow ? response : response.because(.fault)
    }

    private mutating func isAdmitted(_ call: Call) -> Bool {
        guard settings.throttling != .off, call.endpoint.isThrottled else { return true }
        guard let key = call.throttleKey else { return true }
        return world.throttle.admits(key, at: call.now, isRefilling: settings.throttling == .refilling)
    }

    private func notFound(_ hint: String?, _ nearest: SimulatorEndpoint?) -> Answer {
        let nearest = nearest?.rawValue
        let members: [(String, JSON?)] = [
            ("status", .integer(404)), ("message", .string("Not Found")), ("hint", .string(hint)),
            ("nearest", .string(nearest)),
        ]
        return .json(.object(members), status: 404).because(.route(nearest: nearest))
    }
}
