import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSO

@Suite("What the followers of a session's status are sent")
struct FollowedLedgerTests {
    private static let profile = Sample.profile(kind: .regular)
    private static let later = ManualClock.start.addingTimeInterval(Sample.pastExpiry.timeInterval)

    /// A session whose followers know it, with its profile expired.
    private static func expired() -> FollowedLedger {
        var followed = FollowedLedger()
        _ = followed.ledger.handle(.read(.nothing(wasStored: false)), at: ManualClock.start)
        signIn(profile, &followed, at: ManualClock.start)
        _ = followed.unsentStatus(at: ManualClock.start)
        return followed
    }

    private static func signIn(_ profile: Profile, _ followed: inout FollowedLedger, at now: Date) {
        let answer = SignedIn(profile: profile, others: [profile], change: .found)
        _ = followed.ledger.handle(.signedIn(answer, followed.ledger.token()), at: now)
    }

    @Test("What they know is not sent again")
    func known() {
        var followed = FollowedLedger()
        _ = followed.ledger.handle(.read(.nothing(wasStored: false)), at: ManualClock.start)
        #expect(followed.unsentStatus(at: ManualClock.start) == .signedOut)
        #expect(followed.unsentStatus(at: ManualClock.start) == nil)
    }

    @Test("An expired profile is not sent as a sign-out, as it may be renewed")
    func renewed() {
        var followed = Self.expired()
        #expect(followed.ledger.status(at: Self.later) == .signedOut)
        #expect(followed.unsentStatus(at: Self.later) == nil)
        let renewed = Sample.profile(kind: .regular, expiry: .at(Self.later.addingTimeInterval(3600)))
        Self.signIn(renewed, &followed, at: Self.later)
        #expect(followed.unsentStatus(at: Self.later) == .signedIn(renewed))
    }

    @Test("The end of a session is sent also after its profile has expired")
    func ended() {
        var followed = Self.expired()
        _ = followed.unsentStatus(at: Self.later)
        _ = followed.ledger.handle(.ended(followed.ledger.token()), at: Self.later)
        #expect(followed.unsentStatus(at: Self.later) == .signedOut)
    }
}
