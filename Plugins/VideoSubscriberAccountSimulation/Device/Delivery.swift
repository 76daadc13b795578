import PartnerSSOBase
import PartnerSSOScenarios

/// Calls completion handlers the way the script wants.
enum Delivery {
    static func deliver(
        _ style: DeviceScript.Callbacks,
        on lane: UInt64,
        of threads: DeviceThreads,
        _ handler: @escaping () -> Void
    ) {
        let handler = Guarded(handler)
        let call: @Sendable () -> Void = {
            // Taken out first: an app's code never runs under the lock.
            let handler = handler.withLock { $0 }
            handler()
        }
        switch style {
        case .synchronous: call()
        case .asynchronous: threads.run(lane, call)
        case .twice:
            threads.run(lane) {
                call()
                threads.run(lane &+ 1, call)
            }
        case .never: break
        }
    }
}
