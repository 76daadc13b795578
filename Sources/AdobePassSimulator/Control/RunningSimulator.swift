import HTTPTypes
import PartnerSSOBase

/// A simulator with its clock: what both faces share, and what the control API changes.
struct RunningSimulator: Sendable {
    var simulator: Simulator
    var time = SimulatorTime()
    /// The host name that the server was told to listen on, if there is one.
    var servedHost: String?
    /// The last date of an answer, which stays the same for a second.
    var lastDate = (second: Int64.min, text: "")

    /// Answers a request of the service or of the control API; the body is still to be written.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - read: The same request as the service reads it, or `nil` if it is one of the control API.
    ///   - machine: The machine's time, in milliseconds since 1970.
    /// - Returns: The response, dated by the world's clock, which need not be the machine's.
    mutating func respond(
        to request: SimulatorRequest,
        read: ReadRequest?,
        at machine: Int64
    ) -> SimulatorResponse {
        var response: SimulatorResponse
        if let read {
            if let preflight = simulator.preflight(request) {
                response = preflight
            } else {
                response = simulator.respond(to: read, now: time.now(at: machine))
                simulator.allowOrigin(of: request, in: &response)
            }
        } else {
            response = control(request, path: request.pathAndQuery.path, at: machine)
        }
        response.head.headerFields[.date] = date(at: time.now(at: machine))
        return response
    }

    private mutating func date(at now: Int64) -> String {
        if now / 1000 != lastDate.second { lastDate = (now / 1000, Instant.httpText(now)) }
        return lastDate.text
    }

    private mutating func control(_ request: SimulatorRequest, path: String, at machine: Int64) -> SimulatorResponse {
        do throws(ControlRefusal) {
            guard ControlOrigin.isAllowed(request.head, servedHost: servedHost) else {
                throw ControlRefusal(403, "The control API answers no web page of another origin.")
            }
            let method = request.head.method == .head ? "GET" : request.head.method.rawValue
            guard let (route, variable) = ControlRoute.matching(method, path) else {
                throw ControlRefusal(unknown: method, path)
            }
            let call = try ControlCall(route: route, variable: variable, request: request, machine: machine)
            return try answer(call).response
        } catch {
            return error.answer.response
        }
    }

    private mutating func answer(_ call: ControlCall) throws(ControlRefusal) -> Answer {
        switch call.route {
        case .index, .openAPI, .setup, .errors, .worldSchema, .faultyProofs: read(call)
        case .requests: .json(.array(records(matching: try RequestFilter(checking: call)).map(\.json)))
        case .readWorld, .changeWorld, .replaceWorld: try world(call)
        case .readFaults, .addFault, .removeFaults: try faults(call)
        case .readClock, .changeClock: try clock(call)
        case .reset: try reset(call)
        case .readState, .replaceState: try state(call)
        case .signIn: try signIn(call)
        case .revoke: try revoke(call)
        case .proof: try proof(call)
        case .metadata: try metadata(call)
        case .mediaTokenKey:
            Answer(status: 200, body: .text(MediaTokenVerifier.publicKey))
        }
    }
}

/// A call of the control API with its query read.
struct ControlCall: Sendable {
    let route: ControlRoute
    let variable: String
    let query: FormParameters
    let head: HTTPRequest
    let body: [UInt8]
    let machine: Int64

    init(
        route: ControlRoute,
        variable: String,
        request: SimulatorRequest,
        machine: Int64
    ) throws(ControlRefusal) {
        let text = (request.head.path ?? "").drop { $0 != "?" }.dropFirst()
        guard let query = FormParameters(reading: Array(text.utf8)) else {
            let limit = FormParameters.limit
            throw ControlRefusal(400, "The query is not percent-encoded UTF-8, or has more than \(limit) parameters.")
        }
        (self.route, self.variable, self.query, self.machine) = (route, variable, query, machine)
        (head, body) = (request.head, request.body)
    }

    /// Reads the body as an object; an empty body is one without members.
    func form<Form: WorldValue>(_ type: Form.Type, over value: Form = .blank) throws(ControlRefusal) -> Form {
        guard !body.isEmpty || !Form.required.isEmpty else { return value }
        guard let json = try? JSON(reading: body) else { throw ControlRefusal(400, "The body is not JSON.") }
        switch Form.read(json, over: value, at: .root) {
        case .success(let form): return form
        case .failure(let faults): throw ControlRefusal(faults)
        }
    }

    /// Scheme and authority that the client used.
    var origin: String { "\(head.scheme ?? "http")://\(head.authority ?? "localhost")" }

    func number(_ name: String) -> Int64? { query[name].flatMap { Int64($0) } }
}
