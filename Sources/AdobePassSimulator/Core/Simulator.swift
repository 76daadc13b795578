import HTTPTypes
import PartnerSSOBase
import PartnerSSOScenarios

/// A simulator for the Adobe Pass service: registration, REST API V2, REST API V1 and the MVPDs behind them.
///
/// It is a value: a request and an instant go in, a response comes out, and the world inside has moved on. It
/// does no I/O, reads no clock and rolls no dice of its own, so that equal scripts give equal answers. It is
/// strict about what the documents require; what they leave open is assumed:
///
/// | the documents leave open | the simulator assumes |
/// | --- | --- |
/// | the body of a 401 | none for a token that is missing, unknown or over |
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
/// | strict mode: input a call does not know | 400 `assumed_unexpected_input` |
/// | strict mode: another media type | 400 `assumed_invalid_content_type` |
/// | a domain that is not registered | 400 `assumed_invalid_domain_name`; in V1 a page or plain error with 400 |
/// | a redirect URL on the web outside the registered domains | not acceptable; an app's own scheme is |
public struct Simulator: Sendable, Hashable {
    /// What it is set up to do.
    public let settings: SimulatorSettings
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
        if world.start == nil { world.start = now }
        let parts = (request.head.path ?? "/").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(parts[0])
        let query = parts.count > 1 ? FormParameters(reading: String(parts[1])) : FormParameters()
        let route = Router(isStrict: settings.isStrict).route(method: request.head.method.rawValue, path: path)
        let response = respond(to: request, route: route, query: query, now: now)
        record(request, path: path, query: query, route: route, response: response, now: now)
        return response
    }

    private mutating func respond(
        to request: SimulatorRequest,
        route: Router.Result,
        query: FormParameters?,
        now: Int64
    ) -> SimulatorResponse {
        switch route {
        case .unknown(let hint): return notFound(hint).response
        case .otherMethods(let methods):
            return Answer(status: 405, body: .empty, headers: [.allow: methods.joined(separator: ", ")]).response
        case .found(let endpoint, let captures):
            let form = Self.form(of: request, for: endpoint)
            let call = Call(
                endpoint: endpoint,
                captures: captures,
                query: query ?? FormParameters(),
                form: form ?? FormParameters(),
                head: request.head,
                body: request.body,
                connection: request.connection,
                now: now
            )
            return respond(to: call, isReadable: query != nil && form != nil)
        }
    }

    private mutating func respond(to call: Call, isReadable: Bool) -> SimulatorResponse {
        world.counts[call.endpoint, default: 0] += 1
        guard isAdmitted(call) else { return Throttle.page.response }
        let fault = fault(for: call.endpoint)
        if let fault, !fault.happensAfterWork { return fault.response(instead: .empty(200)) }
        let answer = isReadable ? answer(to: call) : render(.bare(400), for: call)
        return fault?.response(instead: answer) ?? answer.response
    }

    private mutating func isAdmitted(_ call: Call) -> Bool {
        guard settings.throttling != .off, call.endpoint.isThrottled else { return true }
        let isRefilling = settings.throttling == .refilling
        return world.throttle.admits(call.throttleKey, at: call.now, isRefilling: isRefilling)
    }

    private func fault(for endpoint: SimulatorEndpoint) -> SimulatorFault.Kind? {
        let number = world.counts[endpoint, default: 0]
        return settings.faults.first {
            $0.endpoint == endpoint.rawValue && ($0.call == nil || $0.call == number)
        }?.kind
    }

    private func notFound(_ hint: String?) -> Answer {
        .json(
            .object([("status", .integer(404)), ("message", .string("Not Found")), ("hint", .string(hint))]),
            status: 404
        )
    }

    /// Reads a form body, or returns `nil` if it cannot be read.
    ///
    /// Other bodies hold no parameters. A body without a media type counts as a form, because samples leave the header out. A body of another type is
    /// none: its text would otherwise count as the name of a parameter.
    static func form(of request: SimulatorRequest, for endpoint: SimulatorEndpoint) -> FormParameters? {
        let type = Call.mediaType(of: request.head)
        guard endpoint.readsForm, !request.body.isEmpty, type == nil || type == "application/x-www-form-urlencoded"
        else { return FormParameters() }
        return FormParameters(reading: String(decoding: request.body, as: UTF8.self))
    }
}
