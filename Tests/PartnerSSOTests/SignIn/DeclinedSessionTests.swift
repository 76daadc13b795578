import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSO

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("The session that came with a decline")
struct DeclinedSessionTests {
    private let clock = ManualClock()

    private func session(of mvpd: MVPD.ID?, isComplete: Bool, code: String = "ABC") -> ServiceSession {
        let end = Expiry.at(clock.now.addingTimeInterval(60))
        return ServiceSession(code: code, url: nil, expiry: end, mvpd: mvpd, isComplete: isComplete)
    }

    @Test(
        "It is shown if it is complete and for the chosen provider, completed if it lacks something, and else replaced",
        arguments: ["Cable", "Fiber", nil] as [MVPD.ID?],
        ["Cable", nil] as [MVPD.ID?]
    )
    func use(chosen: MVPD.ID?, own: MVPD.ID?) {
        for isComplete in [true, false] {
            let session = session(of: own, isComplete: isComplete)
            let declined = DeclinedSession(session, clock: clock)
            let expected: DeclinedSession.Use =
                switch (chosen, own) {
                case ("Fiber", "Cable"): .replace
                case (nil, _), ("Cable", "Cable"): isComplete ? .show(session) : .complete(session)
                default: .complete(session)
                }
            #expect(declined.use(for: chosen, at: clock.uptime + .seconds(59)) == expected)
            // Without the tolerance that a poll has.
            #expect(declined.use(for: chosen, at: clock.uptime + .seconds(60)) == .replace)
        }
    }

    @Test("Its code lasts on only in a sign-in that has the same code")
    func continued() {
        let declined = DeclinedSession(session(of: nil, isComplete: true), clock: clock)
        let same = declined.lifetime(continuedBy: .session(session(of: "Cable", isComplete: true)))
        #expect(same?.rest(at: clock.uptime, tolerance: .zero) == .seconds(60))
        #expect(declined.lifetime(continuedBy: .session(session(of: nil, isComplete: true, code: "D"))) == nil)
        let profile = Profile(mvpd: "Cable", kind: .regular, expiry: .unknown)
        #expect(declined.lifetime(continuedBy: .signedIn(profile)) == nil)
    }
}
