import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SessionLedger {
    /// What this process knows of the session.
    enum State: Sendable {
        /// Nothing: the store has not been read yet.
        case unread
        /// The store cannot be read now, or was written by a newer version.
        case unavailable(SSOError)
        /// A record was stored once and is missing or damaged; never to be read as a sign-out.
        case lost(lastKnown: SessionRecord?)
        /// Nothing was ever stored.
        case nothing
        /// The viewer signed out before the store could be read.
        case signedOutUnread(mayHaveOthers: Bool)
        /// What is true, whether it is stored already or not.
        case known(SessionRecord)

        /// The sign-out epoch of a record that replaces none: one that was lost or never read may have had any.
        var firstEpoch: Int? {
            if case .nothing = self { 0 } else { nil }
        }
    }

    /// A change that is not stored yet, in the order of what may replace what.
    enum Change: Int, Sendable, Comparable, CaseIterable {
        /// Something beside the session, such as an open sign-in.
        case note
        /// The session ended on its own.
        case ended
        /// A profile that was found without the viewer's part.
        case found
        /// A sign-in that the viewer took part in.
        case signedIn
        /// A sign-out that the viewer asked for.
        case signedOut

        static func < (first: Change, second: Change) -> Bool { first.rawValue < second.rawValue }
    }

    /// What the store answered.
    enum Reading: Sendable {
        /// There is no record; with whether there was one before.
        case nothing(wasStored: Bool)
        case record(SessionRecord)
        /// There is a record that cannot be decoded.
        case damaged(SSOError)
        /// The store cannot be read now, or was written by a newer version.
        case unavailable(SSOError)

        /// Whether the store could say what it holds.
        var isReadable: Bool {
            switch self {
            case .nothing, .record: true
            case .damaged, .unavailable: false
            }
        }
    }

    /// Something that happened.
    enum Event: Sendable {
        case read(Reading)
        case signedIn(SignedIn, FlowToken)
        case ended(FlowToken)
        case signOutRequested(hasFlows: Bool)
        /// The service was told, or has refused for good.
        case signOutReported(PendingSignOut?)
        case regularSignInStarted(RegularSignInStart)
        /// The service was asked for everyone it knows, and holds no profile.
        case profilesMissing
        case written(SessionRecord, version: Int)
    }

    /// Something to do.
    enum Effect: Sendable, Hashable {
        case read
        case write
        /// The service's plugin forgets the viewer before, because the provider changed.
        case forgetViewer
        case announce(Announcement)
        case drop(Reason)
    }

    /// Something that apps are told of.
    enum Announcement: Sendable, Hashable {
        case recordDamaged
        case takenOver(MVPD.ID?)
        case signedOutElsewhere(MVPD.ID)
    }

    /// Why an answer is no longer wanted.
    enum Reason: String, Sendable, Hashable {
        /// The viewer signed out after the question.
        case signedOut
        /// Something newer has become true since the question.
        case overtaken
        /// A newer regular sign-in was started.
        case replaced
    }

    /// The sign-outs that this process has seen.
    struct Epoch: Sendable, Hashable {
        /// Those that were asked for in this process.
        var here = 0
        /// Those that other processes have stored.
        var elsewhere = 0
    }

    /// What a flow takes along from its beginning, so that its answer can be judged.
    struct FlowToken: Sendable, Hashable {
        /// The sign-outs seen before it began.
        let epoch: Epoch
        /// The changes seen before it asked.
        var changes: Int
        /// Whether it only checks the session, so that any change makes its answer worthless.
        var isCheck = false
    }

    /// A regular sign-in that the service has started.
    struct RegularSignInStart: Sendable, Hashable {
        let number: Int
        /// The provider, if the viewer has chosen one.
        let mvpd: MVPD.ID?
        /// Until when its code is valid; `nil` when there is no code, because the viewer is signed in already.
        let expiry: Expiry?
    }

    /// The regular sign-ins of this process, of which the newest counts.
    struct RegularSignIns: Sendable, Hashable {
        /// The highest number so far.
        var last = 0
        /// The highest number of those that have started.
        var started = 0
        /// The number of the one that counts, if any does.
        var current: Int?
        /// Whether that one still waits for the viewer.
        var isOpen = false

        /// Ends the one that counts, and with it every one that is about to start unless the sign-out was elsewhere.
        mutating func invalidate(isElsewhere: Bool) {
            (current, isOpen) = (nil, false)
            if !isElsewhere { started = last }
        }
    }
}

// MARK: - What others may know

extension SessionLedger {
    /// A token for a flow that begins now.
    func token(isCheck: Bool = false) -> FlowToken { FlowToken(epoch: epoch, changes: changes, isCheck: isCheck) }

    /// The record that is true, or was before it was lost.
    var lastKnown: SessionRecord? {
        switch state {
        case .known(let record): record
        case .lost(let lastKnown): lastKnown
        case .unread, .unavailable, .nothing, .signedOutUnread: nil
        }
    }

    /// The profile that is signed in, expired or not.
    var heldProfile: Profile? { lastKnown?.profile }

    /// The profile that is signed in and valid.
    func profile(at now: Date) -> Profile? { heldProfile.flatMap { $0.isValid(at: now) ? $0 : nil } }

    /// The sign-out that still has to be reported.
    var pendingSignOut: PendingSignOut? {
        guard case .known(let record) = state else { return nil }
        return record.pendingSignOut
    }

    /// Whether the record has to be read before anything can be said of it.
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

    /// Why the session is unknown, if it is.
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
