import HTTPTypes
import PartnerSSOBase

/// A call of the control API with its query read.
struct ControlCall: Sendable {
    let route: ControlRoute
    let variable: String
    let query: FormParameters
    let head: HTTPRequest
    let body: [UInt8]
    let machine: Int64

    /// Reads a request, and refuses one of a web page of another origin or to no route.
    init(_ request: SimulatorRequest, servedHost: String?, machine: Int64) throws(ControlRefusal) {
        guard ControlOrigin.isAllowed(request.head, servedHost: servedHost) else {
            throw ControlRefusal(403, "The control API answers no web page of another origin.")
        }
        let method = request.head.method == .head ? "GET" : request.head.method.rawValue
        let path = request.pathAndQuery.path
        guard let (route, variable) = ControlRoute.matching(method, path) else {
            throw ControlRefusal(unknown: method, path)
        }
        try self.init(route: route, variable: variable, request: request, machine: machine)
    }

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
