import Foundation
import PartnerSSOBase
import PartnerSSOScenarios

/// Calls completion handlers the way the script wants.
enum Delivery {
    /// Threads that are neither the main one nor the language's own pool.
    private static let queue = OperationQueue()

    static func deliver(_ style: DeviceScript.Callbacks, on lane: UInt64, _ handler: @escaping () -> Void) {
        let handler = Guarded(handler)
        let call: @Sendable () -> Void = {
            // Taken out first: an app's code never runs under the lock.
            let handler = handler.withLock { $0 }
            handler()
        }
        switch style {
        case .synchronous: call()
        case .asynchronous: hop(lane, call)
        case .twice:
            hop(lane) {
                call()
                hop(lane &+ 1, call)
            }
        case .never: break
        }
    }

    private static func hop(_ lane: UInt64, _ call: @escaping @Sendable () -> Void) {
        if lane.isMultiple(of: 2) {
            Task.detached { call() }
        } else {
            queue.addOperation(call)
        }
    }
}
