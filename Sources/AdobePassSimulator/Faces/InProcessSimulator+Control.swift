import HTTPTypes
import PartnerSSOPluginKit

extension InProcessSimulator {
    /// Answers a call of the control API.
    ///
    /// Only a change is made under the lock: what is read is read from a copy of the world, and a proof is signed afterwards.
    func controlResponse(to request: SimulatorRequest) -> SimulatorResponse {
        let machine = clock.now.millisecondsSince1970
        let servedHost = running.withLock { $0.servedHost }
        var response: SimulatorResponse
        do throws(ControlRefusal) {
            let call = try ControlCall(request, servedHost: servedHost, machine: machine)
            let answer = call.route.method == "GET" ? try read(call) : try change(call)
            response = try answer.finished().response
        } catch {
            response = error.answer.response
        }
        response.head.headerFields[.date] = running.withLock { $0.date(at: machine) }
        return response
    }

    private func read(_ call: ControlCall) throws(ControlRefusal) -> ControlAnswer {
        var copy = running.withLock { $0 }
        return try copy.answer(call)
    }

    private func change(_ call: ControlCall) throws(ControlRefusal) -> ControlAnswer {
        try running.withLock { (running) throws(ControlRefusal) in try running.answer(call) }
    }
}
