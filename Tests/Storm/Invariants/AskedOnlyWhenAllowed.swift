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
        var rest = 3
        /// Until when a busy platform may still ask what the call requested before it ended.
        var end: Duration?
    }

    private var askers: [Asker] = []
    private var count = 0

    func observe(_ sight: Sight, in world: World) -> String? {
        if case .began(let call) = sight, call.kind == .signIn { askers.append(Asker(call: call)) }
        if case .released = sight { askers = [] }
        defer { endCalls(in: world) }
        while count < world.household.device.interruptionCount() {
            count += 1
            guard let place = askers.firstIndex(where: { $0.rest > 0 }) else {
                return "the viewer was asked, and no call was running that may ask, or each had asked already"
            }
            askers[place].rest -= 1
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
            return !process.isAlive || process.managers.living.allSatisfy { $0.requestsAtWork == 0 }
        }
    }
}

extension AppCall {
    /// Whether it runs in a process that was not killed.
    fileprivate var isAtWork: Bool { isRunning && process.isAlive }
}
