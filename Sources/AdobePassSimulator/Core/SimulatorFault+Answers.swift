import HTTPTypes
import PartnerSSOBase
import PartnerSSOScenarios

extension SimulatorFault.Kind {
    /// Whether the call is worked on before its answer is spoilt: a fault before the service changes nothing.
    var happensAfterWork: Bool {
        switch self {
        case .scripted(let fault): fault.happensAfterWork
        case .slow: true
        case .error, .status, .hang: false
        }
    }
}

extension Simulator {
    /// The first fault that applies to a call as a whole.
    func fault(for call: Call) -> SimulatorFault? {
        firstFault(for: call) {
            $0.resource == nil || (!call.endpoint.decidesByResource && $0.resource == call.parameter("resource"))
        }
    }

    private func firstFault(for call: Call, where isMeant: (SimulatorFault) -> Bool) -> SimulatorFault? {
        let number = world.counts[call.endpoint, default: 0]
        return settings.faults.first {
            $0.endpoint == call.endpoint.rawValue && ($0.call == nil || $0.call == number) && isMeant($0)
        }
    }

    /// The error that a fault puts in place of the decision about one resource of a call.
    mutating func errorByFault(on resource: String, of call: Call) -> JSON? {
        guard case .error(let code, let status) = firstFault(for: call, where: { $0.resource == resource })?.kind else {
            return nil
        }
        return ServiceError(documented: code, status: status, in: call.endpoint.generation)
            .body(details: nil, trace: world.randomness.identifier())
    }

    /// How long the faults of the resources that a call decides about hold its answer back, in milliseconds.
    func delayByFaults(onResourcesOf call: Call) -> Int64 {
        guard call.endpoint.decidesByResource, settings.faults.contains(where: { $0.resource != nil }) else { return 0 }
        let delays = call.resources.compactMap { resource in
            firstFault(for: call) { $0.resource == resource }?.delay
        }
        return delays.max() ?? 0
    }

    /// The response to a call that a fault keeps from being worked on.
    mutating func response(to call: Call, failingWith kind: SimulatorFault.Kind) -> SimulatorResponse {
        switch kind {
        case .scripted(let fault):
            let answer = fault == .serverError ? serverError(for: call) : .empty(200)
            return fault.response(instead: answer)
        case .slow: return Answer.empty(200).response
        case .status(let status): return Answer.empty(status).response
        case .hang: return SimulatorResponse(head: HTTPResponse(status: .internalServerError), delivery: .withheld)
        case .error(let code, let status):
            let error = ServiceError(documented: code, status: status, in: call.endpoint.generation)
            guard call.endpoint.generation == .registration else {
                return render(.service(error), for: call).response
            }
            return Answer.json(.object([("error", .string(code))]), status: error.status).response
        }
    }

    /// A fault inside the service, in the form that the call's protocol has for errors.
    private func serverError(for call: Call) -> Answer {
        let error = ServiceError.internalServerError
        switch call.endpoint.generation {
        case .v1: return renderV1(.internalError, details: nil, trace: nil, for: call)
        case .v2 where !call.endpoint.isForUserAgent:
            return .json(error.body(details: nil, trace: nil), status: 500)
        case .v2, .page: return .html(Page.error(error.message), status: 500)
        case .registration: return .empty(500)
        }
    }

    /// The answer of a call that was worked on, spoilt by a fault.
    func response(_ answer: Answer, spoiltBy kind: SimulatorFault.Kind?) -> SimulatorResponse {
        guard case .scripted(let fault) = kind else { return answer.response }
        return fault.response(instead: answer)
    }
}

extension ServiceError {
    /// The error with a code: the documented one of an interface, or an undocumented one of the same form.
    init(documented code: String, status: Int?, in generation: SimulatorEndpoint.Generation) {
        let rows = SimulatorErrorRow.all.filter { $0.code == code }
        let interface = SimulatorErrorRow.Interface(generation)
        let row = rows.first { $0.interface == interface } ?? rows.first
        self.init(
            code,
            row?.message ?? "An error that a fault of the simulator asks for.",
            status: status ?? row?.statuses.first ?? 400,
            action: (row?.action).flatMap(Action.init(rawValue:)) ?? .none
        )
    }
}

extension SimulatorErrorRow.Interface {
    fileprivate init(_ generation: SimulatorEndpoint.Generation) {
        switch generation {
        case .registration: self = .registration
        case .v1: self = .v1
        case .v2, .page: self = .v2
        }
    }
}
