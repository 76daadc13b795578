import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary

/// Unless the service has just refused a call because of the rate, a call waits for its turn only if calls were made shortly
/// before, or one is on its way.
final class CallsAreNotHeldBack: Invariant {
    static let name = "no call waits for its turn without a reason"
    /// Of the ten that the service allows at once, some may be spent on calls that were cancelled before they were sent.
    private static let few = 4
    private static let refill = Duration.seconds(10)
    private var begins: [Int: [Duration]] = [:]
    private var ends: [Int: Duration] = [:]
    private var running: [Int: Int] = [:]
    /// When each process last ended a wait for the viewer.
    private var waits: [Int: Duration] = [:]
    /// When the service last refused a call because of the rate; for ten minutes, an app then keeps a distance.
    private var refused: Duration?

    func observe(_ sight: Sight, in world: World) -> String? {
        let uptime = world.loop.uptime
        switch sight {
        case .requestBegan(let process, _):
            begins[process, default: []].append(uptime)
            running[process, default: 0] += 1
        case .requestEnded(let process, _, let result):
            running[process, default: 0] -= 1
            ends[process] = uptime
            if case .success(let answer) = result, answer.response.status == .tooManyRequests { refused = uptime }
        case .ended(let call) where call.kind == .waitForProfile: waits[call.process.number] = uptime
        case .reported(let process, let event):
            guard event.name == .callPaced, let wait = event.duration,
                !isWary(at: uptime - wait, in: world), !isPolling(process, since: uptime - wait),
                !isBusy(process.number, since: uptime - wait, until: uptime)
            else { return nil }
            return "\(process.name) holds \(event.facts[.call] ?? "a call") back for \(wait), and nothing is under way"
        default: break
        }
        return nil
    }

    /// Whether a refusal was not long before a time.
    ///
    /// A clock that is set may make a launch believe that it was later.
    private func isWary(at time: Duration, in world: World) -> Bool {
        refused.map { !world.truth.hasSteadyClock || time - $0 < .seconds(660) } ?? false
    }

    /// Whether a code may have been polled since shortly before a time: a poll keeps the documented pace.
    private func isPolling(_ process: AppProcess, since start: Duration) -> Bool {
        process.calls.contains { $0.kind == .waitForProfile && $0.isRunning }
            || waits[process.number].map { start - $0 < .seconds(60) } == true
    }

    /// Whether a process made calls shortly before a time, or whether one was on its way then or later.
    private func isBusy(_ process: Int, since start: Duration, until end: Duration) -> Bool {
        let begins = begins[process] ?? []
        if running[process, default: 0] > begins.count(where: { $0 == end }) { return true }
        if ends[process].map({ $0 >= start }) == true { return true }
        return begins.count { $0 > start - Self.refill && $0 < end } > Self.few
    }
}
