import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("The report of a sign-out")
struct SignOutMachineTests {
    private static let cable = LedgerSamples.cable
    private static let fiber = LedgerSamples.fiber
    private static let dish = Sample.profile("Dish", kind: .regular)
    private static let founds: [[Profile]] = [
        [], [cable], [fiber], [cable, fiber], [fiber, dish], [dish, cable, fiber],
    ]

    private func answer(_ needsPartner: Bool, _ profile: Profile) -> SignOutAnswer {
        let url = URL(string: "https://example.com/\(profile.mvpd)")
        return SignOutAnswer(needsPartnerSignOut: needsPartner, urls: [url].compactMap(\.self))
    }

    /// Every pending sign-out, with everything that the service may find then.
    private static let cases: [(PendingSignOut?, [Profile])] = [nil, cable].flatMap { profile in
        [false, true].flatMap { others in
            founds.map { (PendingSignOut(profile: profile, mayHaveOthers: others), $0) }
        }
    }

    @Test(
        "It ends the known profile first, then one of each other provider, and asks for others only if there may be some"
    )
    func steps() {
        for (pending, found) in Self.cases {
            var (machine, steps) = (SignOutMachine(pending), [SignOutMachine.Step]())
            while let step = machine.next, steps.count < 10 {
                steps.append(step)
                switch step {
                case .findOthers: machine.handle(.found(found))
                case .signOut(let profile): machine.handle(.signedOut(answer(false, profile)))
                }
            }
            let others = found.filter { $0.mvpd != pending?.profile?.mvpd }
            let known = [pending?.profile].compactMap(\.self)
            let isAsked = pending?.mayHaveOthers == true
            let expected: [SignOutMachine.Step] =
                (isAsked ? [.findOthers] : []) + (known + (isAsked ? others : [])).map(SignOutMachine.Step.signOut)
            #expect(steps == expected)
            #expect(machine.answer.urls.count == expected.count - (isAsked ? 1 : 0))
        }
    }

    @Test("A call that the service refuses for good does not keep it from the others", arguments: 0...2)
    func refusals(refused: Int) {
        let refusal = SSOError.scripted(.requestRefused)
        var machine = SignOutMachine(PendingSignOut(profile: Self.cable, mayHaveOthers: true))
        var steps: [SignOutMachine.Step] = []
        while let step = machine.next, steps.count < 10 {
            steps.append(step)
            if steps.count == refused + 1 {
                machine.handle(.refused(refusal))
                continue
            }
            switch step {
            case .findOthers: machine.handle(.found([Self.fiber]))
            case .signOut(let profile): machine.handle(.signedOut(answer(false, profile)))
            }
        }
        let others: [SignOutMachine.Step] = refused == 0 ? [] : [.signOut(Self.fiber)]
        #expect(steps == [.findOthers, .signOut(Self.cable)] + others)
        #expect(machine.refusal?.code == .requestRefused)
        #expect(machine.answer.urls.count == 1)
    }

    @Test("What is no answer to the next call changes nothing")
    func outOfOrder() {
        let events: [SignOutMachine.Event] = [
            .found([Self.fiber]), .signedOut(answer(true, Self.cable)), .refused(.scripted(.requestRefused)),
        ]
        let states: [(pending: PendingSignOut?, fitting: [Int])] = [
            (PendingSignOut(profile: Self.cable, mayHaveOthers: true), [0, 2]),
            (PendingSignOut(profile: Self.cable, mayHaveOthers: false), [1, 2]),
            (nil, []),
        ]
        for state in states {
            for (number, event) in events.enumerated() {
                var machine = SignOutMachine(state.pending)
                let next = machine.next
                machine.handle(event)
                let isUnchanged = machine.next == next && machine.refusal == nil && machine.answer.urls.isEmpty
                #expect(isUnchanged != state.fitting.contains(number))
            }
        }
    }

    @Test("A report that has to be repeated keeps the platform's status of the viewer who signed out")
    func platformStatus() {
        var ledger = SessionLedger(.known(LedgerSamples.record(.signedOut(LedgerSamples.pending))))
        ledger.platform = (.identified(Sample.identity()), SessionLedger.Epoch(here: -1))
        let another = PendingSignOut(profile: Self.fiber, mayHaveOthers: false)
        for (pending, isKept) in [(another, true), (LedgerSamples.pending, false)] {
            _ = ledger.handle(.signOutReported(pending, .success(LedgerSamples.answer)), at: LedgerSamples.now)
            #expect((ledger.platform != nil) == isKept)
        }
    }

    @Test("The viewer has to sign out at the platform if any answer says so, and opens the addresses of all")
    func answers() {
        for needs in [[false, false], [true, false], [false, true], [true, true]] {
            var machine = SignOutMachine(PendingSignOut(profile: Self.cable, mayHaveOthers: true))
            machine.handle(.found([Self.fiber]))
            machine.handle(.signedOut(answer(needs[0], Self.cable)))
            machine.handle(.signedOut(answer(needs[1], Self.fiber)))
            #expect(machine.next == nil)
            #expect(machine.answer.needsPartnerSignOut == needs.contains(true))
            #expect(machine.answer.urls.map(\.lastPathComponent) == ["Cable", "Fiber"])
        }
    }

    @Test("What follows a report depends on what is pending then, and not on the answer alone")
    func afterReport() {
        let refusal = SSOError.scripted(.configurationRefused)
        let pending = SessionLedger(.known(LedgerSamples.record(.signedOut(LedgerSamples.pending))))
        let finished = SessionLedger(.known(LedgerSamples.record(.signedOut(nil))))
        var signedOutAgain = pending
        _ = signedOutAgain.handle(.signOutRequested(hasFlows: false), at: LedgerSamples.now)
        let steps: [(SessionLedger, Result<SignOutAnswer, SSOError>, String)] = [
            (finished, .success(LedgerSamples.answer), "done"),
            (finished, .failure(refusal), "done"),
            (pending, .success(LedgerSamples.answer), "again"),
            (pending, .failure(refusal), "again"),
            (pending, .failure(LedgerSamples.fault), "store.unavailable"),
            (signedOutAgain, .failure(LedgerSamples.fault), "overtaken"),
        ]
        for (ledger, answer, expected) in steps {
            let token = ledger.epoch.here > 0 ? pending.token() : ledger.token()
            #expect(word(ledger.next(after: answer, since: token)) == expected)
        }
    }

    private func word(_ step: SessionLedger.AfterReport) -> String {
        switch step {
        case .done: "done"
        case .overtaken: "overtaken"
        case .fail(let error): error.code.rawValue
        case .again: "again"
        }
    }
}
