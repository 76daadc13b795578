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

    /// Answers a request of the service; the body is still to be written.
    ///
    /// - Parameters:
    ///   - read: The request.
    ///   - machine: The machine's time, in milliseconds since 1970.
    /// - Returns: The response, dated by the world's clock, which need not be the machine's.
    mutating func respond(to read: ReadRequest, at machine: Int64) -> SimulatorResponse {
        var response: SimulatorResponse
        if let preflight = simulator.preflight(read.request) {
            response = preflight
        } else {
            response = simulator.respond(to: read, now: time.now(at: machine))
            simulator.allowOrigin(of: read.request, in: &response)
        }
        response.head.headerFields[.date] = date(at: machine)
        return response
    }

    /// Returns the date of an answer by the world's clock.
    mutating func date(at machine: Int64) -> String {
        let now = time.now(at: machine)
        if now / 1000 != lastDate.second { lastDate = (now / 1000, Instant.httpText(now)) }
        return lastDate.text
    }

    /// Answers a call of the control API, or drafts the proof that it asks for.
    mutating func answer(_ call: ControlCall) throws(ControlRefusal) -> ControlAnswer {
        switch call.route {
        case .proof: .proof(try draftProof(call))
        case .index, .openAPI, .setup, .errors, .worldSchema, .faultyProofs: .answer(read(call))
        case .requests: .answer(.json(.array(records(matching: try RequestFilter(checking: call)).map(\.json))))
        case .readWorld, .changeWorld, .replaceWorld: .answer(try world(call))
        case .readFaults, .addFault, .removeFaults: .answer(try faults(call))
        case .readClock, .changeClock: .answer(try clock(call))
        case .reset: .answer(try reset(call))
        case .readState, .replaceState: .answer(try state(call))
        case .signIn: .answer(try signIn(call))
        case .revoke: .answer(try revoke(call))
        case .metadata: .answer(try metadata(call))
        case .mediaTokenKey: .answer(Answer(status: 200, body: .text(MediaTokenVerifier.publicKey)))
        }
    }
}
