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
