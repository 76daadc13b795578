import PartnerSSOStorm

/// A process never calls the service faster than the documentation allows: a burst of ten, then one call a second.
final class PaceIsKept: Invariant {
    static let name = "the pace of calls is kept"
    private static let burst = 11.0
    private var rest: [Int: (calls: Double, uptime: Duration)] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .requestBegan(let process, let call) = sight, !call.contains("/o/client/") else { return nil }
        let uptime = world.loop.uptime
        let before = rest[process] ?? (Self.burst, uptime)
        let refilled = min(Self.burst, before.calls + (uptime - before.uptime) / .seconds(1))
        guard refilled > 0.999 else { return "process \(process) calls \(call) too early" }
        rest[process] = (refilled - 1, uptime)
        return nil
    }
}
