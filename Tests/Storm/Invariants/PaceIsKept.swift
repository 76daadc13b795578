import PartnerSSOStorm
import PartnerSSOTesting

/// A process never calls the service faster than the documentation allows: a burst of ten, then one call a second.
///
/// Proves NW02.
final class PaceIsKept: Invariant {
    static let name = "the pace of calls is kept"
    private static let burst = 10.0
    private var rest: [Int: (calls: Double, uptime: Duration)] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .requestBegan(let process, let call) = sight, !call.holds("/o/client/") else { return nil }
        let uptime = world.loop.uptime
        let before = rest[process] ?? (Self.burst, uptime)
        let refilled = min(Self.burst, before.calls + (uptime - before.uptime) / .seconds(1))
        guard refilled > 0.999 else { return "process \(process) calls \(call) too early" }
        rest[process] = (refilled - 1, uptime)
        return nil
    }
}

/// A launch within ten minutes of a refusal because of the rate knows of it, and makes one call a second.
///
/// Proves NW02.
final class PaceIsRemembered: Invariant {
    static let name = "a refusal because of the rate is remembered after a relaunch"
    private var stored: Duration?
    private var wary: [Int: Duration] = [:]
    private var last: [Int: Duration] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        let uptime = world.loop.uptime
        switch sight {
        case .stored(_, let key, _) where key.hasSuffix("/pace-1"): stored = uptime
        case .launched(let process):
            guard let stored, world.disk.records.keys.contains(where: { $0.hasSuffix("/pace-1") }) else { return nil }
            wary[process.number] = stored + .seconds(590)
        case .requestBegan(let number, let call) where !call.holds("/o/client/"):
            defer { last[number] = uptime }
            guard let end = wary[number], uptime < end, let before = last[number], uptime - before < .milliseconds(990),
                world.truth.diskDamage == 0, world.truth.hasSteadyClock
            else { return nil }
            return "process \(number) calls \(call) \(uptime - before) after its last call, and a refusal is stored"
        default: break
        }
        return nil
    }
}
