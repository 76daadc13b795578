#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The stored session.
///
/// Every change replaces the record. It is never deleted, so that a missing record is not mistaken for a sign-out.
package struct SessionRecord: Sendable, Hashable {
    /// Whether the viewer is signed in.
    enum Standing: Sendable, Hashable {
        /// The viewer is signed in, until the profile expires.
        case signedIn(Profile)
        /// The session ended on its own; the provider stays remembered.
        case ended
        /// The viewer signed out; with the sign-out that still has to be reported to the service.
        case signedOut(PendingSignOut?)
    }

    var standing: Standing
    /// The provider the viewer used last.
    ///
    /// It remains when the profile expires; a sign-out removes it.
    var provider: ProviderRecord?
    /// A sign-in that the service may complete without this device learning of it.
    var openSignIn: OpenSignIn?
    /// Whether the service may have other profiles of the viewer.
    var mayHaveOthers = false
    /// Incremented by every write of any process; zero if an earlier version wrote the record.
    ///
    /// It tells two writes of the same session apart, so that a process sees that another one has written. Which of two
    /// sessions is newer is decided by the sign-out epoch and the standing.
    var revision = 0
    /// Incremented by every sign-out that the viewer requests; `nil` if an earlier version wrote the record.
    var signOutEpoch: Int?
    /// The time of the write.
    var savedAt: Date
    /// The service's plugin; `nil` if an earlier version wrote the record, or if it was written for another service.
    var service: String?

    /// The profile, expired or not, unless the session has ended.
    package var profile: Profile? {
        guard case .signedIn(let profile) = standing else { return nil }
        return profile
    }

    /// The sign-out that still has to be reported.
    var pendingSignOut: PendingSignOut? {
        guard case .signedOut(var pending?) = standing else { return nil }
        if pending.mayHaveOthers { pending.epoch = signOutEpoch }
        return pending
    }

    /// Whether the viewer signed out.
    var isSignedOut: Bool {
        if case .signedOut = standing { true } else { false }
    }

    /// The provider to ask the service about when no profile is valid.
    ///
    /// It is `nil` while an open sign-in may lead to another provider.
    var likelyProvider: MVPD.ID? { provider.flatMap { mayLeadElsewhere(than: $0.mvpd) ? nil : $0.mvpd } }

    /// Whether an open sign-in may lead to another provider than a given one.
    func mayLeadElsewhere(than mvpd: MVPD.ID) -> Bool { openSignIn.map { $0.mvpd != mvpd } ?? false }

    /// The part of the record that remains valid after a move to another service: the provider the viewer chose.
    var moved: SessionRecord {
        SessionRecord(
            standing: .ended,
            provider: provider,
            revision: revision,
            signOutEpoch: signOutEpoch,
            savedAt: savedAt
        )
    }

    /// Whether both records come from the same sign-out, after which the viewer may have signed in again.
    ///
    /// If either process has signed out of a session that both know, the sign-out wins, regardless of the epochs.
    func isSameSignOut(as other: SessionRecord?) -> Bool {
        guard let other, isSignedOut, other.isSignedOut, let signOutEpoch else { return false }
        return signOutEpoch == other.signOutEpoch
    }

    /// Whether this sign-out was reported and is the stored one, so that what other processes store is newer.
    func isFinishedSignOut(storedAs other: SessionRecord?) -> Bool { pendingSignOut == nil && isSameSignOut(as: other) }

    /// Whether it says nothing about a viewer, because only a sign-in has begun where nothing was stored.
    var isBlank: Bool { standing == .ended && provider == nil && signOutEpoch == 0 }

    /// Whether both records describe the same session, regardless of what is only noted beside it.
    func describesSameSession(as other: SessionRecord) -> Bool {
        var (first, second) = (self, other)
        (first.openSignIn, second.openSignIn) = (nil, nil)
        (first.mayHaveOthers, second.mayHaveOthers) = (false, false)
        (first.revision, second.revision) = (0, 0)
        (first.service, second.service) = (nil, nil)
        (first.savedAt, second.savedAt) = (savedAt, savedAt)
        return first == second
    }
}
