import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("The session ledger")
struct SessionLedgerTests {
    typealias Ledger = SessionLedger
    typealias Step = (before: Ledger, event: LedgerSamples.Named<Ledger.Event>, after: Ledger, [Ledger.Effect])

    @Test("Every event in every state does what the committed page says")
    func page() throws {
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = package.appendingPathComponent("Sources/PartnerSSO/PartnerSSO.docc/Session.md")
        if ProcessInfo.processInfo.environment["UPDATE_DIAGRAM"] != nil {
            try SessionPage.text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == SessionPage.text)
    }

    /// Every event in every state, with the ledger before and after.
    private func steps() -> [Step] {
        LedgerSamples.states.flatMap { state in
            LedgerSamples.events(for: state.value).map { event in
                var after = state.value
                let effects = after.handle(event.value, at: LedgerSamples.now)
                return (state.value, event, after: after, effects)
            }
        }
    }

    @Test("An answer from before a sign-out changes nothing, in any state")
    func olderEpoch() {
        for (before, event, after, effects) in steps() where event.name.hasSuffix("before a sign-out") {
            #expect(effects == [.drop(.signedOut)])
            #expect(after.changes == before.changes)
        }
    }

    @Test("What was lost or cannot be read becomes signed out by a sign-out only")
    func neverSignedOut() {
        for (before, event, after, _) in steps() where before.obstacle != nil && after.isSignedOut {
            let isSignOut = ["sign-out", "sign-out during a flow"].contains(event.name)
            #expect(isSignOut || event.name == "read: signed out elsewhere", "\(event.name)")
        }
    }

    @Test(
        "A sign-out is true at once, whatever the store holds, and every later answer to an older question is dropped"
    )
    func signOut() {
        for state in LedgerSamples.states {
            var ledger = state.value
            let token = ledger.token()
            _ = ledger.handle(.signOutRequested(hasFlows: false), at: LedgerSamples.now)
            #expect(ledger.isSignedOut)
            #expect(ledger.status(at: LedgerSamples.now) == .signedOut)
            let late = SignedIn(profile: LedgerSamples.fiber, change: .signedIn)
            #expect(ledger.handle(.signedIn(late, token), at: LedgerSamples.now) == [.drop(.signedOut)])
            #expect(ledger.isSignedOut)
        }
    }

    @Test("A viewer who was signed in when the viewer signed out is to be reported, also when the record is read later")
    func pending() {
        for state in LedgerSamples.states {
            guard let held = state.value.heldProfile else { continue }
            var ledger = state.value
            _ = ledger.handle(.signOutRequested(hasFlows: false), at: LedgerSamples.now)
            #expect(ledger.pendingSignOut?.profile == held)
        }
        var unread = Ledger()
        _ = unread.handle(.signOutRequested(hasFlows: false), at: LedgerSamples.now)
        let stored = LedgerSamples.record(.signedIn(LedgerSamples.cable))
        _ = unread.handle(.read(.record(stored)), at: LedgerSamples.now)
        #expect(unread.pendingSignOut?.profile == LedgerSamples.cable)
    }

    @Test("Only its report, or what another process has stored, removes a sign-out that was not reported yet")
    func keptPending() {
        for (before, event, after, _) in steps() where before.isReportPending && !after.isReportPending {
            let isReport = ["sign-out reported", "sign-out refused"].contains(event.name)
            #expect(isReport || event.name.hasPrefix("read: "), "\(event.name)")
        }
    }

    @Test(
        "A report that did not reach the service's sign-out, or is of an earlier one, leaves the sign-out pending",
        arguments: [SSOError.cancelled, .scripted(.unauthorized), .scripted(.registrationRefused), nil]
    )
    func unfinishedReport(failure: SSOError?) throws {
        var ledger = Ledger(.known(LedgerSamples.record(.signedIn(LedgerSamples.cable))))
        _ = ledger.handle(.signOutRequested(hasFlows: false), at: LedgerSamples.now)
        let earlier = try #require(ledger.pendingSignOut)
        _ = ledger.handle(.signOutRequested(hasFlows: true), at: LedgerSamples.now)
        let newer = try #require(ledger.pendingSignOut)
        #expect(newer != earlier)
        let report = failure == nil ? earlier : newer
        let answer: Result<SignOutAnswer, SSOError> = failure.map { .failure($0) } ?? .success(LedgerSamples.answer)
        #expect(ledger.handle(.signOutReported(report, answer), at: LedgerSamples.now).isEmpty)
        #expect(ledger.pendingSignOut == newer)
        _ = ledger.handle(.signOutReported(newer, .success(LedgerSamples.answer)), at: LedgerSamples.now)
        #expect(ledger.pendingSignOut == nil)
    }

    @Test("The report of a sign-out leaves a later one pending, because a code may have been entered since it asked")
    func laterSignOut() throws {
        var ledger = Ledger(.known(LedgerSamples.record(.signedIn(LedgerSamples.cable))))
        _ = ledger.handle(.signOutRequested(hasFlows: true), at: LedgerSamples.now)
        let earlier = try #require(ledger.pendingSignOut)
        _ = ledger.handle(.signOutRequested(hasFlows: true), at: LedgerSamples.now)
        let answer = Result<SignOutAnswer, SSOError>.success(LedgerSamples.answer)
        #expect(ledger.handle(.signOutReported(earlier, answer), at: LedgerSamples.now).isEmpty)
        let later = try #require(ledger.pendingSignOut)
        _ = ledger.handle(.signOutReported(later, answer), at: LedgerSamples.now)
        #expect(ledger.pendingSignOut == nil)
    }

    @Test(
        "A sign-in leaves an earlier code open, so that sign-outs ask what it has led to",
        arguments: [nil, 1200] as [Double?]
    )
    func earlierCodeStaysOpen(life: Double?) throws {
        var ledger = Ledger(.known(LedgerSamples.record(.ended)))
        let code = Expiry.at(LedgerSamples.now.addingTimeInterval(1800))
        let later = life.map { Expiry.at(LedgerSamples.now.addingTimeInterval($0)) }
        for (mvpd, expiry) in [(LedgerSamples.fiber.mvpd, code), (LedgerSamples.cable.mvpd, later)] {
            let start = Ledger.RegularSignInStart(
                number: ledger.handle(.regularSignInRequested, at: LedgerSamples.now).number,
                mvpd: mvpd,
                expiry: expiry
            )
            _ = ledger.handle(.regularSignInStarted(start), at: LedgerSamples.now)
        }
        let signedIn = SignedIn(profile: LedgerSamples.cable, change: .signedIn, regularNumber: ledger.regular.last)
        _ = ledger.handle(.signedIn(signedIn, ledger.token()), at: LedgerSamples.now)
        #expect(ledger.heldProfile == LedgerSamples.cable)
        _ = ledger.handle(.signOutRequested(hasFlows: false), at: LedgerSamples.now)
        #expect(try #require(ledger.pendingSignOut).mayHaveOthers)
        #expect(ledger.lastKnown?.openSignIn?.expiry == code)
        let answer = Result<SignOutAnswer, SSOError>.success(LedgerSamples.answer)
        _ = ledger.handle(.signOutReported(ledger.pendingSignOut, answer), at: LedgerSamples.now)
        _ = ledger.handle(.signOutRequested(hasFlows: false), at: LedgerSamples.now)
        #expect(try #require(ledger.pendingSignOut).mayHaveOthers)
    }

    @Test("What the platform said of a viewer goes with the report of the sign-out, and with no call after it")
    func platformStatus() {
        var ledger = Ledger(.known(LedgerSamples.record(.signedIn(LedgerSamples.cable))))
        let (status, before) = (PartnerStatus.identified(Sample.identity()), ledger.token())
        _ = ledger.handle(.platformAnswered(status, before), at: LedgerSamples.now)
        #expect(ledger.platformStatus == status)
        _ = ledger.handle(.signOutRequested(hasFlows: false), at: LedgerSamples.now)
        #expect(ledger.platformStatus == nil)
        #expect(ledger.platform?.status == status)
        _ = ledger.handle(.platformAnswered(status, before), at: LedgerSamples.now)
        #expect(ledger.platformStatus == nil)
        let done = SessionLedger.Event.signOutReported(ledger.pendingSignOut, .success(LedgerSamples.answer))
        _ = ledger.handle(done, at: LedgerSamples.now)
        #expect(ledger.platform == nil)
    }

    @Test("A viewer whose sign-out was not reported yet is signed in by another process's record only")
    func notSignedIn() {
        for (before, event, after, _) in steps() where before.isReportPending && after.heldProfile != nil {
            #expect(event.name.hasPrefix("read: "), "\(event.name)")
        }
    }

    @Test("A sign-in that could not be stored and has expired does not replace a newer one of another process")
    func expiredUnsaved() throws {
        let (cable, fiber) = (LedgerSamples.record(.signedIn(LedgerSamples.cable)), LedgerSamples.fiber)
        var ledger = Ledger(
            .known(LedgerSamples.record(.signedIn(LedgerSamples.expired))),
            stored: cable,
            unsaved: .signedIn
        )
        let reading = Ledger.Reading.record(LedgerSamples.record(.signedIn(fiber), revision: 6))
        _ = ledger.handle(.read(reading), at: LedgerSamples.now)
        #expect(ledger.heldProfile == fiber)
        #expect(try ledger.recordToWrite(over: reading) == nil)
    }

    @Test(
        "A found profile that is not stored yet replaces another process's session that had ended before",
        arguments: [-1, 1]
    )
    func foundAfterEnd(seconds: Double) {
        var end = LedgerSamples.record(.ended, revision: 6)
        end.savedAt = LedgerSamples.now.addingTimeInterval(seconds)
        var ledger = Ledger(
            .known(LedgerSamples.record(.signedIn(LedgerSamples.fiber))),
            stored: LedgerSamples.record(.signedIn(LedgerSamples.expired)),
            unsaved: .found
        )
        _ = ledger.handle(.read(.record(end)), at: LedgerSamples.now)
        #expect((ledger.heldProfile == LedgerSamples.fiber) == (seconds < 0))
    }

    @Test("A sign-out that was known before the viewer signed in here does not end that sign-in", arguments: [2, 3])
    func knownSignOut(epoch: Int) {
        var ledger = Ledger(
            .known(LedgerSamples.record(.signedIn(LedgerSamples.fiber))),
            stored: LedgerSamples.record(.signedOut(nil)),
            unsaved: .signedIn
        )
        // Another process still has to report a profile that the service granted it during that sign-out.
        let theirs = LedgerSamples.record(.signedOut(LedgerSamples.pending), revision: 6, epoch: epoch)
        _ = ledger.handle(.read(.record(theirs)), at: LedgerSamples.now)
        #expect((ledger.heldProfile == LedgerSamples.fiber) == (epoch == 2))
        #expect((ledger.lastKnown?.mayHaveOthers == true) == (epoch == 2))
    }

    @Test("The stored epoch and revision never fall")
    func growing() throws {
        for (before, event, after, _) in steps() {
            guard case .known(let record) = after.state, let former = before.stored?.signOutEpoch else { continue }
            // A record without an epoch is another version's, which is taken at its word.
            if event.name == "read: without epoch" { continue }
            // What was lost is replaced by whatever is found.
            if before.obstacle != nil { continue }
            #expect((record.signOutEpoch ?? 0) >= former, "\(event.name)")
            let written = try after.recordToWrite(over: .nothing(wasStored: true))
            if let written { #expect(written.record.revision > (before.stored?.revision ?? 0), "\(event.name)") }
        }
    }

    @Test("ST01 ST06 A record that cannot be read is not replaced, and whatever has to be written fails")
    func unreadable() throws {
        for state in LedgerSamples.states {
            let isUnsaved = try state.value.recordToWrite(over: .nothing(wasStored: true)) != nil
            var (written, failure) = (false, SSOError.Code?.none)
            do throws(SSOError) {
                written = try state.value.recordToWrite(over: .unavailable(LedgerSamples.fault)) != nil
            } catch {
                failure = error.code
            }
            #expect(!written && failure == (isUnsaved ? LedgerSamples.fault.code : nil), "\(state.name)")
        }
    }

    @Test("A damaged record is replaced by a profile or a sign-out, not by an end or a note beside the session")
    func damaged() throws {
        let notReplacing = try LedgerSamples.states.filter { state in
            try state.value.recordToWrite(over: .nothing(wasStored: true)) != nil
                && state.value.recordToWrite(over: .damaged(LedgerSamples.fault)) == nil
        }
        #expect(notReplacing.map(\.name) == ["ended, unsaved", "ended, note unsaved", "signed in, note unsaved"])
    }

    @Test("A write that was overtaken by another change leaves that change to be written")
    func overtakenWrite() throws {
        var ledger = Ledger(.nothing, stored: nil)
        let answer = SignedIn(profile: LedgerSamples.cable, change: .found)
        _ = ledger.handle(.signedIn(answer, ledger.token()), at: LedgerSamples.now)
        let first = try #require(try ledger.recordToWrite(over: .nothing(wasStored: false)))
        _ = ledger.handle(.signOutRequested(hasFlows: false), at: LedgerSamples.now)
        _ = ledger.handle(.written(first.record, version: first.version), at: LedgerSamples.now)
        let second = try #require(try ledger.recordToWrite(over: .record(first.record)))
        #expect(second.record.isSignedOut)
        #expect(second.record.revision == first.record.revision + 1)
        _ = ledger.handle(.written(second.record, version: second.version), at: LedgerSamples.now)
        #expect(try ledger.recordToWrite(over: .record(second.record)) == nil)
    }

    @Test("A change that another process's newer one replaces counts as dropped, and no other does")
    func dropped() {
        var ledger = Ledger(.nothing, stored: nil)
        _ = ledger.handle(
            .signedIn(SignedIn(profile: LedgerSamples.cable, change: .found), ledger.token()),
            at: LedgerSamples.now
        )
        let change = ledger.changes
        #expect(!ledger.isDropped(change))
        _ = ledger.handle(.read(.record(LedgerSamples.record(.signedIn(LedgerSamples.fiber)))), at: LedgerSamples.now)
        #expect(ledger.isDropped(change))
        #expect(!ledger.isDropped(ledger.changes))
    }

    @Test("When another process's change replaces several that are not stored yet, each of them counts as dropped")
    func droppedTogether() {
        var ledger = Ledger(.nothing, stored: nil)
        let changes = [LedgerSamples.cable, LedgerSamples.fiber].map { profile in
            _ = ledger.handle(
                .signedIn(SignedIn(profile: profile, change: .found), ledger.token()),
                at: LedgerSamples.now
            )
            return ledger.changes
        }
        let dish = LedgerSamples.record(.signedIn(Sample.profile("Dish", kind: .regular)))
        _ = ledger.handle(.read(.record(dish)), at: LedgerSamples.now)
        #expect(changes == [1, 2])
        #expect(changes.allSatisfy(ledger.isDropped))
    }
}
