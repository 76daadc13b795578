import PartnerSSOPluginKit

// Reports of sign-outs, one at a time.
extension SessionKeeper {
    /// A report to the service, which no caller can cancel.
    typealias SignOutReport = Task<Result<SignOutAnswer, SSOError>, Never>

    /// Signs the viewer out in memory at once, before any suspension point.
    ///
    /// - Parameter hasFlows: Whether flows are running for which the service may still grant a profile.
    nonisolated func requestSignOut(hasFlows: Bool) {
        handle(.signOutRequested(hasFlows: hasFlows))
    }

    /// Reads the stored record, unless this process already knows the session.
    ///
    /// The record may contain a pending sign-out of an earlier process.
    func readPending() async throws(SSOError) {
        guard session.needsReading, case .unavailable(let error) = try await readFirst() else { return }
        guard error.code == .storeNewer else { throw error }
    }

    /// Runs a report, which gets its number, after the previous one has finished.
    func inTurn(_ report: @escaping @Sendable (Int) async throws(SSOError) -> SignOutAnswer) -> SignOutReport {
        let task = Task { [reporter, number = reports.begin()] in
            _ = await reporter?.value
            let outcome = await result { () async throws(SSOError) in try await report(number) }
            reports.end(number)
            if !reports.isRunning { self.reporter = nil }
            return outcome
        }
        reporter = task
        return task
    }

    /// Runs a report in turn; returns `nil` when there is nothing to report.
    func inTurnIfPending(
        _ report: @escaping @Sendable (Int) async throws(SSOError) -> SignOutAnswer
    ) -> SignOutReport? {
        reports.areNeeded(isPending: session.pendingSignOut != nil) ? inTurn(report) : nil
    }

    /// Waits for a report, which goes on if the caller is cancelled.
    nonisolated func outcome(of report: SignOutReport) async throws(SSOError) -> Result<SignOutAnswer, SSOError> {
        try await abandonable("sign-out", clock: links.clock) { () async throws(SSOError) in await report.value }
    }

    /// Checks that no report has failed since this one was requested.
    ///
    /// - Parameter number: The report's number.
    /// - Throws: The error of the failed report.
    func checkReport(_ number: Int) throws(SSOError) { try reports.check(number) }

    /// Notes why a report failed, for those that wait for it.
    func reportFailed(_ error: SSOError) { reports.fail(error) }
}
