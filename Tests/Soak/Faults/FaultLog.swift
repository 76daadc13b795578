/// Which faults the service had, and when.
struct FaultLog: Sendable {
    private struct Entry: Sendable {
        let disturbance: Disturbance
        let begin: Duration
        var end: Duration?
    }

    private var entries: [Entry] = []

    /// Notes that a fault begins.
    mutating func begin(_ disturbance: Disturbance, at time: Duration) {
        entries.append(Entry(disturbance: disturbance, begin: time))
    }

    /// Notes that the last fault has ended.
    ///
    /// Only the newest faults are kept: no flow is as long as a hundred of them.
    mutating func end(at time: Duration) {
        if let last = entries.indices.last { entries[last].end = time }
        if entries.count > 100 { entries.removeFirst() }
    }

    /// Returns the last fault that explains how a flow ended.
    ///
    /// - Parameters:
    ///   - flowEnd: How the flow ended.
    ///   - begin: When the flow began.
    /// - Returns: The fault, or `nil` if none of that time can lead to that.
    func explanation(of flowEnd: FlowEnd, since begin: Duration) -> Disturbance? {
        entries.last { ($0.end ?? begin) >= begin && $0.disturbance.explains(flowEnd) }?.disturbance
    }

    /// The faults since an instant.
    func faults(since begin: Duration) -> [Disturbance] {
        entries.filter { ($0.end ?? begin) >= begin }.map(\.disturbance)
    }
}
