public import Foundation

/// A request under way, which can be cancelled.
///
/// Source: Apple, *VSAccountManagerResult*.
open class VSAccountManagerResult: NSObject {
    private let run: RequestRun

    init(run: RequestRun) {
        self.run = run
    }

    /// Asks the device to give the request up.
    ///
    /// Apple calls cancellation advisory. Here the request ends with `VSError.userCancelled` unless it has ended already;
    /// its completion handler is called once in either case.
    open func cancel() {
        run.cancel()
    }
}

@available(*, unavailable)
extension VSAccountManagerResult: Sendable {}
