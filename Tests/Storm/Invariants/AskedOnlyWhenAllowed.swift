import PartnerSSOScenarios
import PartnerSSOStorm
import VideoSubscriberAccountSimulation

/// The viewer is asked only while a call runs that may ask, and at most once by each of its three questions.
///
/// Proves CC02.
final class AskedOnlyWhenAllowed: Invariant {
    static let name = "the viewer is asked only by calls that may ask"

    private struct Asker {
        let call: AppCall
        /// The questions left: the permission, the platform's picker, and the login before a proof.
        var rest = Set(Interruption.Kind.allCases)
        /// Until when a busy platform may still ask what the call requested before it ended.
        var end: Duration?

        /// Returns the question that it may be the reason for, if it is for one; a view is shown only for a process that
        /// waits for its answer.
        @MainActor
        func question(_ kind: Interruption.Kind, _ truth: Truth) -> Interruption.Kind? {
            guard kind == .prompt || call.process.isWaitingForPlatform else { return nil }
            if rest.contains(kind) { return kind }
            // A viewer who has signed out in the settings meanwhile is shown the picker before a proof.
            let isLogin = kind == .picker && truth.platformChange > call.begin.tick
            return isLogin && rest.contains(.signInForm) ? .signInForm : nil
        }
    }

    private var askers: [Asker] = []
    private var counts: [Interruption.Kind: Int] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        if case .began(let call) = sight, call.kind == .signIn { askers.append(Asker(call: call)) }
        if case .released = sight { askers = [] }
        defer { endCalls(in: world) }
        for kind in Interruption.Kind.allCases {
            while counts[kind, default: 0] < world.household.device.interruptionCount(of: kind) {
                counts[kind, default: 0] += 1
                let questions = askers.map { $0.question(kind, world.truth) }
                guard let place = questions.firstIndex(where: { $0 != nil }), let question = questions[place] else {
                    return "the viewer was asked (\(kind.rawValue)), and no call was running that may still ask"
                }
                askers[place].rest.remove(question)
            }
        }
        return nil
    }

    private func endCalls(in world: World) {
        let latency = Duration.milliseconds(world.household.device.script.latencyMilliseconds)
        for place in askers.indices where askers[place].end == nil && !askers[place].call.isAtWork {
            askers[place].end = world.loop.uptime + latency
        }
        askers.removeAll { asker in
            guard let end = asker.end, world.loop.uptime > end else { return false }
            let process = asker.call.process
            return !process.isAlive || !process.isWaitingForPlatform
        }
    }
}

extension AppCall {
    /// Whether it runs in a process that was not killed.
    fileprivate var isAtWork: Bool { isRunning && process.isAlive }
}

extension AppProcess {
    /// Whether a request to the platform has not been answered.
    fileprivate var isWaitingForPlatform: Bool { managers.living.contains { $0.requestsAtWork > 0 } }
}
