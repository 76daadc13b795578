import PartnerSSOPluginKit

extension [SessionLedger.Effect] {
    /// Why the answer that was committed is no longer wanted, if it is not.
    var reason: SessionLedger.Reason? {
        for case .drop(let reason) in self { return reason }
        return nil
    }
}

extension SessionLedger.Reason {
    /// What the caller is told.
    var error: SSOError {
        switch self {
        case .signedOut: .signedOutMeanwhile
        case .overtaken: .overtaken
        case .replaced: .sessionReplaced
        }
    }
}

extension SessionLedger.Announcement {
    /// What apps are told.
    var event: SSOEvent {
        switch self {
        case .recordDamaged: SSOEvent(.storeFailed, [.code: SSOError.Code.storeCorrupted.rawValue])
        case .takenOver(let mvpd): SSOEvent(.sessionTakenOver, mvpd.map { [.mvpd: $0.rawValue] } ?? [:])
        case .signedOutElsewhere(let mvpd): .signedOut(.viewer, mvpd)
        }
    }
}

extension SessionStatus {
    /// Whether both say the same, however old the last known profile is.
    func isSameState(as other: SessionStatus) -> Bool {
        switch (self, other) {
        case (.unknown(let first, _), .unknown(let second, _)): first == second
        default: self == other
        }
    }
}

extension SSOEvent {
    /// The end of a session.
    static func signedOut(_ cause: SignOutCause, _ mvpd: MVPD.ID?) -> SSOEvent {
        SSOEvent(.signedOut, [.cause: cause.rawValue].merging(mvpd.map { [.mvpd: $0.rawValue] } ?? [:]) { $1 })
    }
}

extension SSOEvent.Name {
    /// Another process of the same store has signed the viewer in or out, and this client follows.
    public static let sessionTakenOver = Self(rawValue: "session.takenOver")
}

extension SSOError {
    static let signedOutMeanwhile = superseded("The viewer signed out meanwhile.")
    static let sessionReplaced = superseded("A newer sign-in or a sign-out replaced this one.")
    static let overtaken = superseded("Another process changed the session meanwhile.")

    static func superseded(_ why: String) -> SSOError {
        SSOError(.superseded, why, hint: "Show the state that the newer call leads to.")
    }
}
