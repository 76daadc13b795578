import PartnerSSO
import PartnerSSOStorm

/// When an app releases its client, nothing of it remains: not the client, nothing that holds on to its network or its
/// store, no request to the platform, no task that sleeps, and no sequence of events or statuses that goes on.
///
/// What a killed process leaves in memory is not counted, because its memory goes with it.
///
/// Proves CC08.
final class NothingLeaks: Invariant {
    static let name = "nothing leaks"
    private var clients: [(process: AppProcess, client: WeakClient)] = []

    private struct WeakClient {
        weak var client: SSOClient?
    }

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .launched(let process): clients.append((process, WeakClient(client: process.client)))
        case .killed(let process): clients.removeAll { $0.process === process }
        case .released:
            // The processes hold on to the world, and this to them.
            defer { clients = [] }
            for (process, weak) in clients {
                if weak.client != nil {
                    return "the client of \(process.name), launch \(process.number), is not released"
                }
                if process.wire != nil || process.store != nil {
                    let what = process.wire == nil ? "store" : "network"
                    return "something of \(process.name), launch \(process.number), holds on to its \(what)"
                }
                if !process.managers.living.isEmpty {
                    return "\(process.name), launch \(process.number), keeps a request to the platform in memory"
                }
                if process.openSequences > 0 {
                    return "\(process.openSequences) sequences of \(process.name), launch \(process.number), do not end"
                }
                let gates = world.loop.gates(of: process.life)
                if gates > 0 { return "\(gates) tasks of \(process.name), launch \(process.number), still wait" }
            }
        default: break
        }
        return nil
    }
}
