public import PartnerSSOVocabulary

/// Runs operations one at a time, in the order of their calls: they share a screen, or an SDK that takes one request at
/// a time.
public final class Turnstile: Sendable {
    fileprivate struct Waiter: Sendable {
        let id: Int
        let continuation: CheckedContinuation<Bool, Never>
    }

    fileprivate struct State: Sendable {
        var isTaken = false
        var nextID = 0
        var waiters: [Waiter] = []
        var cancelled: Set<Int> = []
    }

    private let state = Locked(State())

    /// Creates a turnstile through which nothing has passed.
    public init() {}

    /// Runs an operation after all that were called earlier.
    ///
    /// - Parameter body: The operation, which must end: the next one waits for it without a limit.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws, and `SSOError.Code.cancelled` if the task is cancelled while it waits.
    public func inTurn<Value>(_ body: () async throws(SSOError) -> Value) async throws(SSOError) -> Value {
        guard await enter() else { throw .cancelled }
        defer { leave() }
        return try await body()
    }

    private func enter() async -> Bool {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let isAdmitted = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let verdict = state.withLock { $0.admit(id, continuation) }
                if let verdict { continuation.resume(returning: verdict) }
            }
        } onCancel: {
            let waiter = state.withLock { $0.giveUp(id) }
            waiter?.continuation.resume(returning: false)
        }
        state.withLock { _ = $0.cancelled.remove(id) }
        return isAdmitted
    }

    private func leave() {
        let next = state.withLock { state -> Waiter? in
            guard !state.waiters.isEmpty else {
                state.isTaken = false
                return nil
            }
            return state.waiters.removeFirst()
        }
        next?.continuation.resume(returning: true)
    }
}

extension Turnstile.State {
    /// Returns whether the operation may continue, or `nil` if it has to wait.
    fileprivate mutating func admit(_ id: Int, _ continuation: CheckedContinuation<Bool, Never>) -> Bool? {
        guard cancelled.remove(id) == nil else { return false }
        guard isTaken else {
            isTaken = true
            return true
        }
        waiters.append(Turnstile.Waiter(id: id, continuation: continuation))
        return nil
    }

    fileprivate mutating func giveUp(_ id: Int) -> Turnstile.Waiter? {
        guard let index = waiters.firstIndex(where: { $0.id == id }) else {
            cancelled.insert(id)
            return nil
        }
        return waiters.remove(at: index)
    }
}
