import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary

/// While the service has refused no call because of the rate, a call waits for its turn only if calls were made shortly
/// before, or one is on its way.
final class CallsAreNotHeldBack: Invariant {
    static let name = "no call waits for its turn without a reason"
    /// Of the ten that the service allows at once, some may be spent on calls that were cancelled before they were sent.
    private static let few = 4
    private static let refill = Duration.seconds(10)
    private var begins: [Int: [Duration]] = [:]
    private var ends: [Int: Duration] = [:]
    private var running: [Int: Int] = [:]
    private var isRefused = false

    func observe(_ sight: Sight, in world: World) -> String? {
        let uptime = world.loop.uptime
        switch sight {
        case .requestBegan(let process, _):
            begins[process, default: []].append(uptime)
            running[process, default: 0] += 1
        case .requestEnded(let process, _, let result):
            running[process, default: 0] -= 1
            ends[process] = uptime
            if case .success(let answer) = result, answer.response.status == .tooManyRequests { isRefused = true }
        case .reported(let process, let event):
            guard event.name == .callPaced, let wait = event.duration, !isRefused, process.isPollingNothing,
                !isBusy(process.number, since: uptime - wait, until: uptime)
            else { return nil }
            return "\(process.name) holds \(event.facts[.call] ?? "a call") back for \(wait), and nothing is under way"
        default: break
        }
        return nil
    }

    /// Whether a process made calls shortly before a time, or whether one was on its way then or later.
    private func isBusy(_ process: Int, since start: Duration, until end: Duration) -> Bool {
        let begins = begins[process] ?? []
        if running[process, default: 0] > begins.count(where: { $0 == end }) { return true }
        if ends[process].map({ $0 >= start }) == true { return true }
        return begins.count { $0 > start - Self.refill && $0 < end } > Self.few
    }
}

extension AppProcess {
    /// Whether no code was ever polled: a poll keeps the documented pace.
    fileprivate var isPollingNothing: Bool { !calls.contains { $0.kind == .waitForProfile } }
}
