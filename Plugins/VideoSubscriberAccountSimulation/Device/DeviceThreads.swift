import Foundation

/// Where a simulated device calls completion handlers that it does not call inside the request.
package struct DeviceThreads: Sendable {
    /// Runs a call later; the lane's lowest bit chooses the kind of thread.
    package let run: @Sendable (_ lane: UInt64, _ call: @escaping @Sendable () -> Void) -> Void

    /// Creates threads.
    ///
    /// - Parameter run: Runs a call later.
    package init(run: @escaping @Sendable (_ lane: UInt64, _ call: @escaping @Sendable () -> Void) -> Void) {
        self.run = run
    }
}

extension DeviceThreads {
    /// Threads that are neither the main one nor the language's own pool.
    private static let queue = OperationQueue()

    /// The language's own pool and other threads in turn, but never the main one.
    package static let system = DeviceThreads { lane, call in
        if lane.isMultiple(of: 2) {
            Task.detached { call() }
        } else {
            queue.addOperation(call)
        }
    }
}
