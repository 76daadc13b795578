import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SessionLedger {
    /// What this process knows about the session.
    enum State: Sendable {
        /// The store has not been read yet.
        case unread
        /// The store cannot be read now, or was written by a newer version.
        case unavailable(SSOError)
        /// The stored record is missing or damaged. This is never a sign-out.
        case lost(lastKnown: SessionRecord?)
        /// Nothing was ever stored.
        case nothing
        /// The viewer signed out before the store could be read.
        case signedOutUnread(mayHaveOthers: Bool)
        /// The current record, which may not be stored yet.
        case known(SessionRecord)

        /// Whether a record is missing, so that the service may know a viewer whom nothing here names.
        var isLost: Bool {
            if case .lost = self { true } else { false }
        }

        /// The sign-out epoch to start from; `nil` where the replaced record is unknown and may have had any epoch.
        var firstEpoch: Int? {
            if case .nothing = self { 0 } else { nil }
        }
    }

    /// The kind of a change that is not stored yet, in ascending priority.
    enum Change: Int, Sendable, Comparable, CaseIterable {
        /// A change beside the session, such as an open sign-in.
        case note
        /// The session ended on its own.
        case ended
        /// A profile was found without involving the viewer.
        case found
        /// The viewer signed in.
        case signedIn
        /// A sign-out that was stored or reported before, and still has to be stored.
        case earlierSignOut
        /// The viewer signed out.
        case signedOut

        /// Whether a sign-out is not stored.
        var isSignOut: Bool { self >= .earlierSignOut }

        static func < (first: Change, second: Change) -> Bool { first.rawValue < second.rawValue }
    }

    /// A reading of the store.
    enum Reading: Sendable {
        /// There is no record; whether one was stored before.
        case nothing(wasStored: Bool)
        case record(SessionRecord)
        /// The record cannot be decoded.
        case damaged(SSOError)
        /// The store cannot be read now, or was written by a newer version.
        case unavailable(SSOError)
    }

    /// An input of the machine.
    enum Event: Sendable {
        case read(Reading)
        case signedIn(SignedIn, FlowToken)
        case ended(FlowToken)
        case signOutRequested(hasFlows: Bool)
        /// A pending sign-out was reported to the service, or could not be.
        case signOutReported(PendingSignOut?, Result<SignOutAnswer, SSOError>)
        case platformAnswered(PartnerStatus?, FlowToken)
        /// The service is about to be asked for a regular sign-in.
        case regularSignInRequested
        case regularSignInStarted(RegularSignInStart)
        /// A proof of the platform is about to be sent to the service.
        case exchangeStarted(MVPD.ID, FlowToken)
        /// The service was asked for profiles, at a time and about one provider or all, and has none.
        case profilesMissing(asked: Date, about: MVPD.ID?)
        case written(SessionRecord, version: Int)
    }

    /// An action for the keeper.
    enum Effect: Sendable, Hashable {
        case write
        /// Let the service's plugin forget the former viewer, because the provider changed.
        case forgetViewer
        case announce(Announcement)
        case drop(Reason)
        /// Give the regular sign-in that is about to start its number; a later one has a higher number.
        case number(Int)
    }

    /// A change that is reported to apps.
    enum Announcement: Sendable, Hashable {
        case recordDamaged
        case takenOver(MVPD.ID?)
        case signedOutElsewhere(MVPD.ID)
    }

    /// Why an answer is rejected.
    enum Reason: String, Sendable, Hashable {
        /// The viewer signed out after the flow began.
        case signedOut
        /// The session has changed since the flow asked.
        case overtaken
        /// A newer regular sign-in was started.
        case replaced
    }

    /// The numbers of sign-outs that this process knows of.
    struct Epoch: Sendable, Hashable {
        /// Sign-outs requested in this process.
        var here = 0
        /// Sign-outs stored by other processes.
        var elsewhere = 0
    }

    /// A regular sign-in that the service has started.
    struct RegularSignInStart: Sendable, Hashable {
        let number: Int
        /// The provider, if the viewer has chosen one.
        let mvpd: MVPD.ID?
        /// When the code expires; `nil` if there is no code, because the viewer is signed in already.
        let expiry: Expiry?
    }

    /// The regular sign-ins of this process, of which only the newest is current.
    struct RegularSignIns: Sendable, Hashable {
        /// The highest number assigned.
        var last = 0
        /// The highest number of a sign-in that has started.
        var started = 0
        /// The number of the current sign-in, if there is one.
        var current: Int?
        /// Whether the viewer may still enter a code.
        var isOpen = false
        /// Whether the current sign-in has a code; it has none if the viewer was signed in already.
        var hasCode = false
        /// What was open before the current sign-in started.
        var earlier: OpenSignIn?

        /// Ends the current sign-in.
        ///
        /// A sign-out in this process also ends those that are about to start.
        mutating func invalidate(isElsewhere: Bool) {
            (current, isOpen) = (nil, false)
            if !isElsewhere { started = last }
        }
    }
}

// MARK: - Reading the state

extension SessionLedger {
    /// The current record, or the last known one if it was lost.
    var lastKnown: SessionRecord? {
        switch state {
        case .known(let record): record.joining(unrecordedSignIn)
        case .lost(let lastKnown): lastKnown?.joining(unrecordedSignIn)
        case .unread, .unavailable, .nothing, .signedOutUnread: nil
        }
    }

    /// What the service may still complete without this device learning of it.
    var openSignIn: OpenSignIn? { lastKnown?.openSignIn ?? unrecordedSignIn }

    /// The signed-in profile, expired or not.
    var heldProfile: Profile? { lastKnown?.profile }

    /// Whether the platform proved the login of a session that an outage of the provider has degraded.
    ///
    /// After the outage, the service names its viewer only while the platform vouches for the login.
    var isProvedBeforeDegradation: Bool {
        heldProfile?.kind == .degraded && lastKnown?.provider?.source == .partner
    }

    /// The signed-in profile, if it is valid.
    func profile(at now: Date) -> Profile? { heldProfile.flatMap { $0.isValid(at: now) ? $0 : nil } }

    /// What the platform said about the viewer who is signed in, or is signing in.
    var platformStatus: PartnerStatus? { platform?.epoch == epoch ? platform?.status : nil }

    /// The sign-out that still has to be reported to the service.
    var pendingSignOut: PendingSignOut? {
        guard case .known(let record) = state else { return nil }
        return record.pendingSignOut
    }

    /// Whether a sign-out still has to be reported, or will have to be once the record can be read.
    var isReportPending: Bool {
        if case .signedOutUnread = state { true } else { pendingSignOut != nil }
    }

    /// Whether the record has to be read before the session is known.
    var needsReading: Bool {
        switch state {
        case .unread, .unavailable, .lost, .nothing, .signedOutUnread: true
        case .known: false
        }
    }

    /// Whether the viewer signed out, as far as this process knows.
    var isSignedOut: Bool {
        switch state {
        case .signedOutUnread: true
        case .known(let record): record.isSignedOut
        case .unread, .unavailable, .lost, .nothing: false
        }
    }

    /// Why the session is unknown, or `nil` if it is known.
    var obstacle: SSOError? {
        switch state {
        case .unavailable(let error): error
        case .lost: .sessionLost
        case .unread, .nothing, .signedOutUnread, .known: nil
        }
    }

    /// The session's status.
    func status(at now: Date) -> SessionStatus {
        if case .unread = state { return .unknown(lastKnown: nil, age: nil) }
        if let profile = profile(at: now), obstacle == nil { return .signedIn(profile) }
        guard obstacle != nil else { return .signedOut }
        let age = lastKnown.map { max(.zero, now.duration(since: $0.savedAt)) }
        return .unknown(lastKnown: heldProfile, age: age)
    }
}
