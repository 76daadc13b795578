import PartnerSSOStorm
import VideoSubscriberAccountSimulation

/// The managers with which a process asks the platform, as long as something holds on to them.
@MainActor
final class PlatformManagers {
    private struct Weak {
        weak var manager: VSAccountManager?
    }

    private var made: [Weak] = []

    /// Those that are still in memory.
    var living: [VSAccountManager] { made.compactMap(\.manager) }

    nonisolated func make(for device: SimulatedDevice) -> VSAccountManager {
        let manager = VSAccountManager(device: device)
        // A world runs on the main thread alone.
        nonisolated(unsafe) let kept = manager
        inWorld { made = made.filter { $0.manager != nil } + [Weak(manager: kept)] }
        return manager
    }
}
