import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A profile that a flow has obtained, with everything that is stored with it.
struct SignedIn: Sendable {
    let profile: Profile
    /// The viewer's other profiles at the service.
    var others: [Profile] = []
    /// Whether the viewer was involved: ``SessionLedger/Change/found`` or ``SessionLedger/Change/signedIn``.
    let change: SessionLedger.Change
    /// The platform's identifier of the provider, if the platform identified the provider in this flow.
    var platformMappingID: PlatformMappingID?
    /// The provider as the directory describes it, if the directory has been read.
    var description: MVPD?
    /// The number of the regular sign-in that obtained it, if one did.
    var regularNumber: Int?

    /// Returns the provider to remember.
    ///
    /// If the profile has no provider, as with temporary access, the former provider is kept. If the provider has not
    /// changed, its former description is kept, so that an app can show it without reading the directory.
    ///
    /// - Parameters:
    ///   - former: The record before this sign-in.
    ///   - now: The moment of the sign-in.
    /// - Returns: The provider, or `nil` if there is none.
    func provider(after former: SessionRecord?, at now: Date) -> ProviderRecord? {
        let before = former?.provider
        guard let source = RememberedProvider.Source(profile.kind) else { return before }
        let same = before?.mvpd == profile.mvpd ? before : nil
        let isSameSession = same != nil && former?.profile?.mvpd == profile.mvpd
        return ProviderRecord(
            mvpd: profile.mvpd,
            displayName: description?.displayName ?? same?.displayName,
            logoURL: description?.logoURL ?? same?.logoURL,
            source: source,
            platformMappingID: platformMappingID ?? (source == .partner ? same?.platformMappingID : nil),
            since: isSameSession ? same?.since ?? now : now
        )
    }
}

extension SessionRecord {
    /// Returns the epoch of a sign-out.
    ///
    /// If the previous epoch is unknown, because the record was lost or another version wrote it, the seconds since
    /// 1970 are used, which are higher than any count of sign-outs.
    private static func epoch(after former: Int?, at now: Date) -> Int {
        former.map { $0 + 1 } ?? Int(now.timeIntervalSince1970)
    }

    /// Creates the record of a sign-out where no previous record is known.
    ///
    /// - Parameters:
    ///   - mayHaveOthers: Whether the service may hold profiles of the viewer.
    ///   - epoch: The previous sign-out epoch, or `nil` if it is unknown.
    ///   - now: The moment of the sign-out.
    init(signedOutWithOthers mayHaveOthers: Bool, epoch: Int?, at now: Date) {
        self.init(
            standing: .signedOut(PendingSignOut(profile: nil, mayHaveOthers: mayHaveOthers)),
            signOutEpoch: Self.epoch(after: epoch, at: now),
            savedAt: now
        )
    }

    /// Signs the viewer out.
    mutating func signOut(mayHaveOthers hasFlows: Bool, at now: Date) {
        let others = hasFlows || openSignIn != nil || mayHaveOthers || pendingSignOut?.mayHaveOthers == true
        standing = .signedOut(PendingSignOut(profile: profile ?? pendingSignOut?.profile, mayHaveOthers: others))
        (provider, openSignIn, mayHaveOthers) = (nil, openSignIn?.afterSignOut(at: now), false)
        signOutEpoch = Self.epoch(after: signOutEpoch, at: now)
        savedAt = now
    }

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
    func joining(_ open: OpenSignIn?) -> SessionRecord {
        var joined = self
        joined.openSignIn = open?.joined(with: openSignIn) ?? openSignIn
        return joined
    }

    /// Whether only this record of the two has a valid profile.
    func outlasts(_ other: SessionRecord, at now: Date) -> Bool {
        profile?.isValid(at: now) == true && other.profile?.isValid(at: now) != true
    }
}
