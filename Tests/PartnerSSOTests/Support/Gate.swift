import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// Holds tasks up until a test opens it, whether or not they are cancelled; like a platform that does not listen.
final class Gate: Sendable {
    private struct State: Sendable {
        var isOpen = false
        var arrived = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Locked(State())

    /// Waits until the gate is open.
    func pass() async {
        await withCheckedContinuation { continuation in
            let resumed = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                state.arrived += 1
                let satisfied = state.watchers.filter { $0.count <= state.arrived }.map(\.continuation)
                state.watchers.removeAll { $0.count <= state.arrived }
                guard !state.isOpen else { return satisfied + [continuation] }
                state.waiting.append(continuation)
                return satisfied
            }
            for continuation in resumed { continuation.resume() }
        }
    }

    /// A script whose first answer waits at the gate, and the others do not.
    ///
    /// - Parameters:
    ///   - first: The first answer.
    ///   - others: All other answers; the first one unless given.
    /// - Returns: The script.
    func holding<Question: Sendable, Answer: Sendable>(
        first: Answer,
        then others: Answer? = nil
    ) -> Script<Question, Answer> {
        let count = Locked(0)
        return Script { (_) async throws(SSOError) in
            let number = count.withLock { count in
                count += 1
                return count
            }
            guard number == 1 else { return others ?? first }
            await self.pass()
            return first
        }
    }

    /// Lets everybody through, now and later.
    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits until somebody stands before the gate, or has passed it.
    func arrival(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                guard state.arrived < count else { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }
}

extension Gate {
    /// Starts regular sign-ins: one with Cable passes this gate first, any other is one with Fiber.
    var holdingCable: Script<ScriptedEntitlementService.Call, RegularStart> {
        Script { (call) async throws(SSOError) in
            guard case .startRegularSignIn(let mvpd, _, _) = call, mvpd == Sample.id("Cable") else {
                return .session(Sample.session("Fiber"))
            }
            await self.pass()
            return .session(Sample.session("Cable"))
        }
    }
}
