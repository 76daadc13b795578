import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// A record, after another process has stored its own.
extension SessionRecord {
    /// Returns this sign-out, extended by the session that another process has stored meanwhile.
    func signedOut(over other: SessionRecord) -> SessionRecord {
        var merged = self
        let theirs = other.profile ?? other.pendingSignOut?.profile
        let isAnother = theirs.map { $0.mvpd != pendingSignOut?.profile?.mvpd } == true
        let others =
            pendingSignOut?.mayHaveOthers == true || other.pendingSignOut?.mayHaveOthers == true
            || other.mayHaveOthers || other.openSignIn != nil || (isAnother && pendingSignOut?.profile != nil)
        merged.standing = .signedOut(
            PendingSignOut(profile: pendingSignOut?.profile ?? theirs, mayHaveOthers: others)
        )
        merged.signOutEpoch = max(signOutEpoch ?? 0, (other.signOutEpoch ?? 0) + 1)
        merged.openSignIn = joining(other.openSignIn?.afterSignOut(at: savedAt)).openSignIn
        return merged
    }

    /// Returns this sign-in, which replaces what another process has stored meanwhile.
    ///
    /// An unknown sign-out epoch stays unknown, because the other process may have started counting again after the
    /// record was lost.
    func signedIn(over other: SessionRecord) -> SessionRecord {
        var merged = self
        let theirs = other.profile ?? other.pendingSignOut?.profile
        let isAnother = theirs.map { $0.mvpd != profile?.mvpd } == true
        let isOpenElsewhere = profile.map { other.mayLeadElsewhere(than: $0.mvpd) } == true
        let hasOthers = other.mayHaveOthers || other.pendingSignOut?.mayHaveOthers == true
        merged.mayHaveOthers = mayHaveOthers || hasOthers || isAnother || isOpenElsewhere
        guard isOpenElsewhere, other.openSignIn?.expiry.isExpired(at: savedAt) == false else { return merged }
        return merged.joining(other.openSignIn)
    }

    /// Returns this record, extended by an open sign-in that it does not know, if there is one.
    ///
    /// The end of one removes both, but not the profile that the other may have led to.
    func joining(_ open: OpenSignIn?) -> SessionRecord {
        guard let open else { return self }
        var joined = self
        joined.mayHaveOthers = mayHaveOthers || openSignIn?.mayLeadElsewhere(than: open) == true
        joined.openSignIn = open.joined(with: openSignIn)
        return joined
    }

    /// Whether only this record of the two has a valid profile.
    func outlasts(_ other: SessionRecord, at now: Date) -> Bool {
        profile?.isValid(at: now) == true && other.profile?.isValid(at: now) != true
    }
}
