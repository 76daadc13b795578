import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The ledger, and the status that its followers were last sent.
struct FollowedLedger: Sendable {
    var ledger = SessionLedger()
    private var sent: SessionStatus?

    /// Returns the current status if its followers have to be sent it, and takes it as sent.
    ///
    /// They are not told that a profile has expired, as it may be renewed at once, but of the session's end after that.
    mutating func unsentStatus(at now: Date) -> SessionStatus? {
        let status = ledger.status(at: now)
        if let sent, status.isSameState(as: sent) || isExpiryAlone(status, after: sent) { return nil }
        sent = status
        return status
    }

    private func isExpiryAlone(_ status: SessionStatus, after sent: SessionStatus) -> Bool {
        guard status == .signedOut, case .signedIn(let profile) = sent else { return false }
        return ledger.holds(profile)
    }
}
