import PartnerSSOVocabulary

/// A gate that is opened once, and for which any number of tasks can wait, any number of times.
package final class Gate: Sendable {
    private struct State: Sendable {
        var isOpen = false
        var lastID = 0
        var waiters: [Int: OneShot<Void>] = [:]
    }

    private let state = Locked(State())

    /// Creates a closed gate.
    package init() {}

    /// Opens the gate for all tasks that wait for it, now or later.
    package func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for waiter in waiters { waiter.resolve(()) }
    }

    /// Waits until the gate is open or the task is cancelled.
    package func pass() async {
        let waiter = OneShot<Void>()
        let id = state.withLock { state -> Int? in
            guard !state.isOpen else { return nil }
            state.lastID += 1
            state.waiters[state.lastID] = waiter
            return state.lastID
        }
        guard let id else { return }
        await withTaskCancellationHandler {
            await waiter.value()
        } onCancel: {
            waiter.resolve(())
        }
        state.withLock { $0.waiters[id] = nil }
    }
}
