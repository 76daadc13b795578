public import PartnerSSOVocabulary

/// Leases among the tasks of one process, granted in the order of the requests, on which secret stores build theirs.
public final class InProcessLeases: Sendable {
    private enum Turn: Sendable {
        case begins, timedOut, cancelled
    }

    private struct Waiter: Sendable {
        let id: Int
        let turn: OneShot<Turn>
    }

    private struct State: Sendable {
        var lastID = 0
        /// The waiting tasks of each lease that is held.
        var queues: [String: [Waiter]] = [:]
    }

    private let state = Locked(State())

    /// Creates leases, none of which is held.
    public init() {}

    /// Runs work that only one task may do at a time.
    ///
    /// - Parameters:
    ///   - name: The lease's name.
    ///   - patience: How long to wait for the lease.
    ///   - clock: The clock that measures the patience.
    ///   - body: The work.
    /// - Returns: What the work returned.
    /// - Throws: `SSOError` of the work, or `SSOError.Code.timedOut` or `SSOError.Code.cancelled` before it began.
    public func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        guard !Task.isCancelled else { throw .cancelled }
        if let waiter = enter(name) {
            try await wait(for: name, as: waiter, patience: patience, clock: clock)
        }
        defer { leave(name) }
        return try await body()
    }

    /// Takes the lease, or a place in its queue.
    private func enter(_ name: String) -> Waiter? {
        state.withLock { state in
            guard state.queues[name] != nil else {
                state.queues[name] = []
                return nil
            }
            state.lastID += 1
            let waiter = Waiter(id: state.lastID, turn: OneShot())
            state.queues[name]?.append(waiter)
            return waiter
        }
    }

    /// Hands the lease to the next task that still waits.
    private func leave(_ name: String) {
        state.withLock { state in
            while let next = state.queues[name]?.first {
                state.queues[name]?.removeFirst()
                // A task that gave up at the same moment does not get the lease.
                if next.turn.resolve(.begins) { return }
            }
            state.queues[name] = nil
        }
    }

    private func wait(
        for name: String,
        as waiter: Waiter,
        patience: Duration,
        clock: any SSOClock
    ) async throws(SSOError) {
        let timer = Task {
            guard (try? await clock.sleep(for: patience)) != nil else { return }
            waiter.turn.resolve(.timedOut)
        }
        let turn = await withTaskCancellationHandler {
            await waiter.turn.value()
        } onCancel: {
            waiter.turn.resolve(.cancelled)
        }
        timer.cancel()
        switch turn {
        case .begins:
            guard Task.isCancelled else { return }
            leave(name)
            throw .cancelled
        case .timedOut:
            forget(waiter, name)
            throw .leaseTimedOut(name, after: patience)
        case .cancelled:
            forget(waiter, name)
            throw .cancelled
        }
    }

    private func forget(_ waiter: Waiter, _ name: String) {
        state.withLock { $0.queues[name]?.removeAll { $0.id == waiter.id } }
    }
}

extension SSOError {
    /// The error of a task that did not get the lease in time.
    package static func leaseTimedOut(_ name: String, after patience: Duration) -> SSOError {
        .timedOut("the lease \(name), which another task holds", after: patience)
    }
}
