import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SessionRecord {
    /// Returns the epoch of a sign-out.
    ///
    /// The previous epoch is unknown if the record was lost, or if another version wrote it. The seconds since 1970 are
    /// used then, which are higher than any count of sign-outs.
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
}
