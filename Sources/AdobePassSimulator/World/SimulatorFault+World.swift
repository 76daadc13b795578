import PartnerSSOBase
import PartnerSSOScenarios

extension SimulatorFault {
    /// A fault as JSON has it: `fault` names a kind of failure, `error` a code, and `status` alone a bare status.
    private struct Form: WorldValue {
        enum Word: String, Sendable, CaseIterable {
            case unauthorized, throttled, serverError, malformed, truncated, oversized, wrongType, reset, hang, slow
        }

        static let blank = Form()
        static let required = ["endpoint"]
        static let members: [WorldMember<Form>] = [
            .init("endpoint", \.endpoint, .endpoint, "Method and path template, as GET /_simulator lists them."),
            .init(
                "call",
                \.call,
                WorldType.number(1...1_000_000).optional,
                "Which call, counted from 1; null for all."
            ),
            .init("resource", \.resource, WorldType.text.optional, "The only resource that gets the error."),
            .init("delay", \.delay, .number(0...600_000), "Milliseconds until the answer."),
            .init("fault", \.fault, WorldType.word.optional, "How the call fails."),
            .init("error", \.error, WorldType.text.optional, "The code of the error that is answered."),
            .init("status", \.status, WorldType.number(200...599).optional, "The status that is answered."),
        ]

        var endpoint = ""
        var call: Int?
        var resource: String?
        var delay: Int64 = 0
        var fault: Word?
        var error: String?
        var status: Int?

        /// Why the fault cannot be one of a single resource, or `nil` if it is none or can.
        var misplacedResource: String? {
            guard resource != nil else { return nil }
            if SimulatorEndpoint(rawValue: endpoint)?.hasResources == false {
                return "The calls of this endpoint have no resource."
            }
            return error == nil ? "A single resource fails with error, not with fault or with status alone." : nil
        }

        var kind: SimulatorFault.Kind {
            if let error { return .error(code: error, status: status) }
            if let status { return .status(status) }
            switch fault {
            case .hang: return .hang
            case .slow, nil: return .slow
            case let word?:
                return ServiceScript.EndpointFault.Fault(rawValue: word.rawValue).map { .scripted($0) } ?? .slow
            }
        }
    }

    static let type = WorldType<SimulatorFault>(
        schema: Form.schema,
        read: { json, pointer in
            Form.type.read(json, pointer).flatMap { form in
                guard form.fault == nil || (form.error == nil && form.status == nil) else {
                    return .failure(WorldFaults("Either fault, or error and status, is expected.", at: pointer))
                }
                if let misplaced = form.misplacedResource {
                    return .failure(WorldFaults(misplaced, at: pointer.appending("resource")))
                }
                var fault = SimulatorFault(endpoint: form.endpoint, call: form.call, kind: form.kind)
                fault.resource = form.resource
                fault.delay = form.delay
                return .success(fault)
            }
        },
        write: \.json
    )

    /// The fault as the control API and a world file have it.
    var json: JSON {
        var form = Form(endpoint: endpoint, call: call, resource: resource, delay: delay)
        switch kind {
        case .scripted(let fault): form.fault = Form.Word(rawValue: fault.rawValue)
        case .error(let code, let status): (form.error, form.status) = (code, status)
        case .status(let status): form.status = status
        case .hang: form.fault = .hang
        case .slow: form.fault = .slow
        }
        return .object((form.json.members ?? []).filter { $0.value != .null && $0.value != .integer(0) })
    }
}

extension WorldType where Value == String {
    /// The text of an endpoint; a misspelt one is a fault that names the nearest.
    static var endpoint: WorldType {
        WorldType(
            schema: ["enum": .strings(SimulatorEndpoint.allCases.map(\.rawValue))],
            read: { json, pointer in
                let text = json.string ?? ""
                if SimulatorEndpoint(rawValue: text) != nil { return .success(text) }
                let nearest = SimulatorEndpoint.nearest(to: text)?.rawValue
                return .failure(WorldFaults("The endpoint is unknown.", at: pointer, nearest: nearest))
            },
            write: { .string($0) }
        )
    }
}
