import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What the flows have met so far.
final class Journal: Sendable {
    /// The totals at one moment.
    struct Totals: Sendable {
        /// The clients that were made, and those of them that are not released.
        var (clients, held) = (0, 0)
        /// The calls over URLSession, and its sessions.
        var urlSessionCalls = 0
        /// The devices whose viewer has come and left.
        var journeys = 0
        /// How often each kind of error occurred.
        var errors: [String: Int] = [:]
        /// Why each kind of error is expected.
        var explanations: [String: Set<String>] = [:]
        /// The errors that nothing explains.
        var unexplained: [String] = []
        fileprivate(set) var faults = FaultLog()
    }

    let clock = SystemClock()
    private let state = Locked(Totals())

    var totals: Totals { state.withLock { $0 } }

    func noteJourney() { state.withLock { $0.journeys += 1 } }

    func noteURLSessionCall() { state.withLock { $0.urlSessionCalls += 1 } }

    func noteClient() { state.withLock { ($0.clients, $0.held) = ($0.clients + 1, $0.held + 1) } }

    func noteRelease() { state.withLock { $0.held -= 1 } }

    func begin(_ disturbance: Disturbance) {
        let now = clock.uptime
        state.withLock { $0.faults.begin(disturbance, at: now) }
    }

    func endFault() {
        let now = clock.uptime
        state.withLock { $0.faults.end(at: now) }
    }

    /// Notes that a viewer has cancelled a call.
    func noteCancelled() { state.withLock { $0.note("\(FlowEnd.error(.cancelled))", because: "the viewer") } }

    /// Notes how a flow ended that should have succeeded.
    ///
    /// - Parameters:
    ///   - flowEnd: How it ended.
    ///   - place: What the app called, and in which product.
    ///   - begin: When the flow began.
    func note(_ flowEnd: FlowEnd, in place: String, since begin: Duration) {
        state.withLock { totals in
            let explanation = totals.faults.explanation(of: flowEnd, since: begin)
            totals.note("\(flowEnd)", because: explanation?.rawValue)
            guard explanation == nil else { return }
            let faults = totals.faults.faults(since: begin).map(\.rawValue).joined(separator: ", ")
            totals.unexplained.append(
                "\(flowEnd) in \(place); faults of that time: \(faults.isEmpty ? "none" : faults)"
            )
        }
    }
}

extension Journal.Totals {
    fileprivate mutating func note(_ kind: String, because reason: String?) {
        errors[kind, default: 0] += 1
        explanations[kind, default: []].insert(reason ?? "nothing")
    }
}
