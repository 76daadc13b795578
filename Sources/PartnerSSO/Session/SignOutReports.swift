import PartnerSSOPluginKit

/// Which reports of sign-outs still run, and why the last one failed, as a pure value.
///
/// Reports run one after another, in the order of their numbers.
struct SignOutReports: Sendable {
    private(set) var begun = 0
    private var ended = 0
    /// The last failure, and the number of the last report that waited for it.
    private var failure: (error: SSOError, last: Int)?

    /// Whether a report runs or waits for its turn.
    var isRunning: Bool { ended < begun }

    /// Whether a flow has to wait for a report before it asks the service.
    ///
    /// A report that has succeeded still runs until that is stored.
    ///
    /// - Parameter isPending: Whether a sign-out has not been reported.
    /// - Returns: Whether a report is needed.
    func areNeeded(isPending: Bool) -> Bool { isPending || isRunning }

    /// Adds a report after all others.
    ///
    /// - Returns: Its number.
    mutating func begin() -> Int {
        begun += 1
        return begun
    }

    /// Learns that a report has ended, in whatever way.
    mutating func end(_ number: Int) { ended = number }

    /// Learns why the running report has failed.
    mutating func fail(_ error: SSOError) { failure = (error, begun) }

    /// Checks that no report has failed since this one was requested.
    ///
    /// Flows that waited for a report do not each repeat it, one after another.
    ///
    /// - Parameter number: The report's number.
    /// - Throws: The error of the failed report.
    func check(_ number: Int) throws(SSOError) {
        if let failure, number <= failure.last { throw failure.error }
    }
}
