import PartnerSSOScenarios
import PartnerSSOStorm
import VideoSubscriberAccountSimulation

/// The viewer is asked only while a call runs that may ask, and at most once by each of its three questions.
///
/// Proves CC02.
final class AskedOnlyWhenAllowed: Invariant {
    static let name = "the viewer is asked only by calls that may ask"

    /// A call that may ask: for the permission, with the platform's picker, and for the login before a proof.
    private struct Asker {
        let call: AppCall
        let number: Int
        /// Until when a busy platform may still ask what the call requested before it ended.
        var end: Duration?

        /// Returns the questions of its own that the viewer may have been asked; a view is shown only for a process that
        /// waits for its answer.
        @MainActor
        func reasons(_ kind: Interruption.Kind, _ truth: Truth) -> [Reason] {
            // One that was killed in the moment in which the view appeared is seen only afterwards.
            let wasWaiting = call.process.isWaitingForPlatform || !call.process.life.isAlive
            guard kind == .prompt || wasWaiting else { return [] }
            // A viewer who has signed out in the settings meanwhile is shown the picker before a proof.
            let isLogin = kind == .picker && truth.platformChange > call.begin.tick
            return ([kind] + (isLogin ? [.signInForm] : [])).map { Reason(asker: number, kind: $0) }
        }
    }

    /// A question that a call may ask once.
    private struct Reason: Hashable {
        let asker: Int
        let kind: Interruption.Kind
    }

    private var askers: [Asker] = []
    /// The longest of the platform's latencies so far: what was requested keeps the one that it began with.
    private var latency = Duration.zero
    private var counts: [Interruption.Kind: Int] = [:]
    private var count = 0
    /// For each reason that has led to a question, everything that may have led to that one.
    private var taken: [Reason: [Reason]] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        if case .began(let call) = sight, call.kind == .signIn {
            count += 1
            askers.append(Asker(call: call, number: count))
        }
        if case .released = sight { askers = [] }
        defer { endCalls(in: world) }
        for kind in Interruption.Kind.allCases {
            while counts[kind, default: 0] < world.household.device.interruptionCount(of: kind) {
                counts[kind, default: 0] += 1
                guard takeOne(of: askers.flatMap { $0.reasons(kind, world.truth) }) else {
                    return "the viewer was asked (\(kind.rawValue)), and no call was running that may still ask"
                }
            }
        }
        return nil
    }

    /// Takes a reason that has led to no other question, or to one that may have had another reason.
    private func takeOne(of reasons: [Reason]) -> Bool {
        if let free = reasons.first(where: { taken[$0] == nil }) {
            taken[free] = reasons
            return true
        }
        for reason in reasons {
            guard let others = taken[reason], let free = others.first(where: { taken[$0] == nil }) else { continue }
            (taken[free], taken[reason]) = (others, reasons)
            return true
        }
        return false
    }

    private func endCalls(in world: World) {
        latency = max(latency, .milliseconds(world.household.device.script.latencyMilliseconds))
        for place in askers.indices where askers[place].end == nil && !askers[place].call.isAtWork {
            askers[place].end = world.loop.uptime + latency
        }
        askers.removeAll { asker in
            guard let end = asker.end, world.loop.uptime > end else { return false }
            let process = asker.call.process
            return !process.life.isAlive || !process.isWaitingForPlatform
        }
    }
}

extension AppCall {
    /// Whether it runs in a process that was not killed.
    fileprivate var isAtWork: Bool { isRunning && process.life.isAlive }
}

extension AppProcess {
    /// Whether a request to the platform has not been answered.
    fileprivate var isWaitingForPlatform: Bool { managers.living.contains { $0.requestsAtWork > 0 } }
}
