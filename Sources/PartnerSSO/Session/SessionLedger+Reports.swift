import PartnerSSOPluginKit

extension [SessionLedger.Effect] {
    /// Why the committed answer was rejected, or `nil` if it was accepted.
    var reason: SessionLedger.Reason? {
        for case .drop(let reason) in self { return reason }
        return nil
    }

    /// The number of the regular sign-in that is about to start; 0 if none was requested.
    var number: Int {
        for case .number(let number) in self { return number }
        return 0
    }
}

extension SessionLedger {
    /// What a flow does after it has reported a pending sign-out.
    enum AfterReport: Sendable {
        case done
        /// Another sign-out in this process, which has its own report, overtakes the flow.
        case overtaken
        case fail(SSOError)
        /// Something that was read meanwhile has to be reported too.
        case again
    }

    /// Returns what follows a report of a pending sign-out, after the ledger has handled its answer.
    ///
    /// - Parameters:
    ///   - answer: The service's answer.
    ///   - token: The token from before the report.
    /// - Returns: The flow's next step.
    func next(after answer: Result<SignOutAnswer, SSOError>, since token: FlowToken) -> AfterReport {
        guard pendingSignOut != nil else { return .done }
        guard !hasSignOutHere(since: token) else { return .overtaken }
        if case .failure(let error) = answer, error.leavesSignOutPending { return .fail(error) }
        return .again
    }
}

extension SessionLedger.Reason {
    /// The error for the caller.
    var error: SSOError {
        switch self {
        case .signedOut: .signedOutMeanwhile
        case .overtaken: .overtaken
        case .replaced: .sessionReplaced
        }
    }
}

extension SessionLedger.Announcement {
    /// The event for apps.
    var event: SSOEvent {
        switch self {
        case .recordDamaged: SSOEvent(.storeFailed(.storeCorrupted))
        case .takenOver(let mvpd): SSOEvent(.sessionTakenOver(mvpd))
        case .signedOutElsewhere(let mvpd): SSOEvent(.signedOut(.viewer, mvpd))
        }
    }
}

extension SessionStatus {
    /// Whether both statuses are the same, regardless of the age of the last known profile.
    func isSameState(as other: SessionStatus) -> Bool {
        switch (self, other) {
        case (.unknown(let first, _), .unknown(let second, _)): first == second
        default: self == other
        }
    }
}
