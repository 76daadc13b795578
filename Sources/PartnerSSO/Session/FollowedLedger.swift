import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The ledger, and the status that its followers were last sent.
///
/// A profile that expires changes the status without an event, so the status before an event is not what they know.
struct FollowedLedger: Sendable {
    var ledger = SessionLedger()
    private var sent: SessionStatus?

    /// Returns the current status if its followers do not know it, and takes it as sent.
    mutating func unsentStatus(at now: Date) -> SessionStatus? {
        let status = ledger.status(at: now)
        if let sent, status.isSameState(as: sent) { return nil }
        sent = status
        return status
    }
}
