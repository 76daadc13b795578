import HTTPTypes
package import PartnerSSOBase

extension RunningSimulator {
    func read(_ call: ControlCall) -> Answer {
        switch call.route {
        case .openAPI: .json(OpenAPI.document)
        case .setup: .json(SimulatorSetup(settings: simulator.settings, address: call.origin).json)
        case .errors: .json(.array(SimulatorErrorRow.all.map(\.json)))
        case .worldSchema: .json(SimulatorSettings.worldSchema)
        case .faultyProofs: .json(.array(ProofCase.all.map(\.json)))
        default: .json(Self.index)
        }
    }

    func records(matching filter: RequestFilter) -> [SimulatorRecord] {
        simulator.records.filter(filter.matches)
    }

    private static var index: JSON {
        [
            "service": .strings(SimulatorEndpoint.allCases.map(\.rawValue)),
            "control": .strings(ControlRoute.allCases.map(\.rawValue)),
        ]
    }
}

/// Which requests a call of the control API asks for.
struct RequestFilter: Sendable, Hashable {
    /// Only later requests than the one with this number.
    var after = 0
    /// Only requests of this endpoint.
    var endpoint: String?
    /// Only refused requests.
    var isRefused = false
    /// How long to wait for the first one, in milliseconds.
    var wait: Int64 = 0

    static let longestWait: Int64 = 60_000

    /// Reads the filter of a call that asks for requests; `nil` for any other, and for one that is refused.
    init?(_ request: SimulatorRequest, servedHost: @autoclosure () -> String?) {
        // Looked at first, because every request comes by.
        guard request.head.path?.hasPrefix(ControlRoute.requests.path) == true,
            let call = try? ControlCall(request, servedHost: servedHost(), machine: 0), call.route == .requests,
            let filter = try? RequestFilter(checking: call)
        else { return nil }
        self = filter
    }

    /// Reads the filter, and refuses one that no request can pass.
    ///
    /// A wait for an endpoint that does not exist would only end with its time.
    init(checking call: ControlCall) throws(ControlRefusal) {
        let known = ["after", "endpoint", "refused", "wait"]
        if let unknown = call.query.names.first(where: { !known.contains($0) }) {
            let question = NearestWord.question(NearestWord.to(unknown, among: known))
            throw ControlRefusal(400, "The parameter \(unknown) is not known here.\(question)")
        }
        if let text = call.query["endpoint"], SimulatorEndpoint(rawValue: text) == nil {
            let question = NearestWord.question(SimulatorEndpoint.nearest(to: text)?.rawValue)
            throw ControlRefusal(400, "The service has no endpoint \(text).\(question)")
        }
        after = Int(clamping: call.number("after") ?? 0)
        endpoint = call.query["endpoint"]
        isRefused = call.query["refused"] == "true"
        wait = min(max(call.number("wait") ?? 0, 0), Self.longestWait)
    }

    func matches(_ record: SimulatorRecord) -> Bool {
        record.number > after && (endpoint == nil || endpoint == record.endpoint)
            && (!isRefused || record.reason != nil)
    }
}

extension SimulatorRecord {
    /// The request as the control API shows it.
    var json: JSON {
        .object([
            ("number", .integer(Int64(number))), ("time", .integer(time)), ("endpoint", JSON.string(endpoint) ?? .null),
            ("method", .string(method)), ("path", .string(path)), ("parameters", .strings(parameterNames)),
            ("headers", .strings(headerNames)), ("device", JSON.string(deviceMark) ?? .null),
            ("status", status.map { .integer(Int64($0)) } ?? .null), ("refusal", reason?.json ?? .null),
        ])
    }
}

extension RefusalReason {
    /// The reason as the control API shows it.
    var json: JSON {
        .object([
            ("rule", .string(rule)), ("field", JSON.string(field) ?? .null), ("fix", .string(fix)),
            ("document", .string(document)),
        ])
    }
}

extension ProofCase {
    /// The case as the control API shows it.
    var json: JSON {
        .object([
            ("kind", .string(id)), ("title", .string(title)), ("fault", JSON.string(fault?.rawValue) ?? .null),
        ])
    }
}

extension SimulatorErrorRow {
    /// The row as the control API and `simulate --list` show it.
    package var json: JSON {
        .object([
            ("interface", .string(interface.rawValue)), ("code", .string(code)),
            ("statuses", .array(statuses.map { .integer(Int64($0)) })), ("action", .string(action)),
            ("request", JSON.string(request) ?? .null), ("fault", fault.json),
            ("isPerResource", .boolean(isPerResource)),
        ])
    }
}
