import PartnerSSOPluginKit

/// Tells everyone who waits that a request has come.
struct Arrivals: Sendable {
    private struct Waiting: Sendable {
        var next = 0
        var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
    }

    private let waiting = Locked(Waiting())

    /// Signals, beginning with one at once, because the request may have come already.
    func subscribe() -> (signals: AsyncStream<Void>, identifier: Int) {
        let (signals, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        continuation.yield()
        let identifier = waiting.withLock { waiting in
            waiting.next += 1
            waiting.continuations[waiting.next] = continuation
            return waiting.next
        }
        return (signals, identifier)
    }

    func unsubscribe(_ identifier: Int) {
        waiting.withLock { $0.continuations.removeValue(forKey: identifier) }?.finish()
    }

    func signal() {
        for continuation in waiting.withLock({ Array($0.continuations.values) }) { continuation.yield() }
    }
}
