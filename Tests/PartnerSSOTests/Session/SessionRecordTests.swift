import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("The stored session", .timeLimit(.minutes(10)))
struct SessionRecordTests {
    private func record(_ name: String) throws -> SessionRecord {
        try #require(SessionRecord(stored: Data(try Fixtures.bytes("Session/\(name).json"))))
    }

    @Test("Records of versions before the revision and the epoch are read")
    func olderVersions() throws {
        let signedIn = try record("signed-in")
        #expect(signedIn.profile?.mvpd == Sample.id("Cable"))
        #expect(signedIn.profile?.attributes.keys.sorted() == ["zip"])
        #expect(signedIn.provider?.platformMappingID == Sample.mapping("Cable_Platform"))
        #expect(signedIn.mayHaveOthers)
        #expect((signedIn.revision, signedIn.signOutEpoch == nil) == (0, true))
        #expect(try record("signed-in-oldest").profile?.mvpd == Sample.id("Cable"))
        let ended = try record("ended")
        #expect(ended.standing == .ended)
        #expect(ended.provider?.mvpd == Sample.id("Cable"))
        #expect(ended.openSignIn != nil)
        let pending = try #require(try record("signed-out-pending").pendingSignOut)
        #expect(pending.profile?.mvpd == Sample.id("Cable"))
        #expect(pending.mayHaveOthers)
    }

    @Test("A sign-out over another process's record keeps the end of its code, and neither provider nor endless codes")
    func openSignInElsewhere() throws {
        let signOut = SessionRecord(signedOutWithOthers: true, epoch: 1, at: LedgerSamples.now)
        let end = Expiry.at(LedgerSamples.now.addingTimeInterval(600))
        for (expiry, kept) in [(end, OpenSignIn(mvpd: nil, expiry: end)), (.unknown, nil)] as [(Expiry, OpenSignIn?)] {
            let open = OpenSignIn(mvpd: Sample.id("Fiber"), expiry: expiry)
            let merged = signOut.signedOut(over: LedgerSamples.record(.ended, openSignIn: open))
            #expect(merged.openSignIn == kept)
            #expect(merged.pendingSignOut?.mayHaveOthers == true)
        }
    }

    @Test(
        "What another process may have begun is added to what is not stored yet",
        arguments: [SessionLedger.Change.found, .signedOut]
    )
    func begunElsewhere(unsaved: SessionLedger.Change) throws {
        let stored = LedgerSamples.record(.signedIn(LedgerSamples.expired))
        var record = LedgerSamples.record(.signedIn(LedgerSamples.cable))
        if unsaved.isSignOut { record.signOut(mayHaveOthers: false, at: LedgerSamples.now) }
        var ledger = SessionLedger(.known(record), stored: stored, unsaved: unsaved)
        let changes = ledger.changes
        var theirs = LedgerSamples.record(.signedIn(LedgerSamples.expired), revision: 6)
        theirs.mayHaveOthers = true
        let effects = ledger.handle(.read(.record(theirs)), at: LedgerSamples.now)
        #expect(effects == [.write])
        #expect(ledger.changes == changes)
        #expect(ledger.unsaved == unsaved)
        let known = try #require(ledger.lastKnown)
        #expect(unsaved.isSignOut ? known.pendingSignOut?.mayHaveOthers == true : known.mayHaveOthers)
    }

    @Test("What another process stores while the session is lost is announced, unless it is the same session")
    func changedWhileLost() throws {
        let former = LedgerSamples.record(.signedIn(LedgerSamples.cable))
        let signedOut = SessionRecord.Standing.signedOut(nil)
        let takenOver = [SessionLedger.Effect.announce(.takenOver(LedgerSamples.cable.mvpd))]
        let cases: [(found: SessionRecord, expected: [SessionLedger.Effect])] = [
            (LedgerSamples.record(.signedIn(LedgerSamples.cable), revision: 6), []),
            (LedgerSamples.record(.ended, revision: 6), takenOver),
            (
                LedgerSamples.record(signedOut, revision: 6, epoch: 3),
                takenOver + [.announce(.signedOutElsewhere(LedgerSamples.cable.mvpd))]
            ),
        ]
        for (found, expected) in cases {
            var ledger = SessionLedger(.lost(lastKnown: former), stored: former)
            #expect(ledger.handle(.read(.record(found)), at: LedgerSamples.now) == expected)
            var unknown = SessionLedger(.lost(lastKnown: nil), stored: nil)
            #expect(unknown.handle(.read(.record(found)), at: LedgerSamples.now).isEmpty)
        }
    }

    @Test("Two processes may show codes at once, and the end of one code leaves what the other may lead to")
    func twoCodes() throws {
        let expiry = Expiry.at(LedgerSamples.now.addingTimeInterval(1800))
        let ended = LedgerSamples.record(.ended)
        for standing in [SessionRecord.Standing.ended, .signedIn(LedgerSamples.cable)] {
            var ledger = SessionLedger(.known(ended), stored: ended)
            _ = ledger.handle(.regularSignInRequested, at: LedgerSamples.now)
            let start = SessionLedger.RegularSignInStart(number: 1, mvpd: LedgerSamples.cable.mvpd, expiry: expiry)
            _ = ledger.handle(.regularSignInStarted(start), at: LedgerSamples.now)
            var found = LedgerSamples.record(standing, revision: 6)
            found.openSignIn = OpenSignIn(mvpd: LedgerSamples.fiber.mvpd, expiry: expiry)
            _ = ledger.handle(.read(.record(found)), at: LedgerSamples.now)
            let signedIn = SignedIn(profile: LedgerSamples.cable, change: .signedIn, regularNumber: 1)
            _ = ledger.handle(.signedIn(signedIn, ledger.token()), at: LedgerSamples.now)
            _ = ledger.handle(.signOutRequested(hasFlows: false), at: LedgerSamples.now)
            #expect(try #require(ledger.pendingSignOut).mayHaveOthers)
        }
    }

    @Test("A sign-in that begins where nothing was stored makes no profile obsolete", arguments: [false, true])
    func begunOnEmptyStore(isCommitted: Bool) throws {
        var other = SessionLedger(.nothing)
        _ = other.handle(.regularSignInRequested, at: LedgerSamples.now)
        let expiry = Expiry.at(LedgerSamples.now.addingTimeInterval(1800))
        let start = SessionLedger.RegularSignInStart(number: 1, mvpd: LedgerSamples.fiber.mvpd, expiry: expiry)
        _ = other.handle(.regularSignInStarted(start), at: LedgerSamples.now.addingTimeInterval(1))
        let begun = SessionLedger.Event.read(.record(try #require(other.lastKnown)))
        var ledger = SessionLedger(.nothing)
        let found = SessionLedger.Event.signedIn(
            SignedIn(profile: LedgerSamples.cable, change: .found),
            ledger.token(isCheck: true)
        )
        for event in isCommitted ? [found, begun] : [begun, found] { _ = ledger.handle(event, at: LedgerSamples.now) }
        #expect(ledger.heldProfile == LedgerSamples.cable)
        #expect(ledger.unsaved == .found)
        #expect(ledger.openSignIn == other.openSignIn)
    }

    @Test("A sign-out asks about a viewer whom another one has replaced, whatever the clock says of that profile")
    func replacedWhenExpired() throws {
        var ledger = SessionLedger(.known(LedgerSamples.record(.signedIn(LedgerSamples.expired))))
        let signedIn = SignedIn(profile: LedgerSamples.fiber, change: .signedIn)
        _ = ledger.handle(.signedIn(signedIn, ledger.token()), at: LedgerSamples.now)
        _ = ledger.handle(.signOutRequested(hasFlows: false), at: LedgerSamples.now)
        #expect(try #require(ledger.pendingSignOut).mayHaveOthers)
    }

    @Test("A launch after an update finds the viewer who was signed in, and reports a sign-out that was pending")
    func update() async throws {
        let store = FaultyStore(records: [Sample.sessionKey: Data(try Fixtures.bytes("Session/signed-in.json"))])
        guard case .signedIn(let profile) = await (try Bench.signedIn(store: store)).client.sessionStatus() else {
            throw WrongOutcome()
        }
        #expect(profile.mvpd == Sample.id("Cable"))
        store.place(Data(try Fixtures.bytes("Session/signed-out-pending.json")), for: Sample.sessionKey)
        let next = try Bench.signedIn(store: store)
        #expect(await next.client.sessionStatus() == .signedOut)
        _ = try await next.client.signIn()
        #expect(next.service.callNames.first == .existingProfiles)
        #expect(next.service.count(of: .signOut) == 1)
    }

    @Test(
        "A record is read as it was written, and each write has the next revision",
        arguments: LedgerSamples.standings.indices
    )
    func roundTrip(place: Int) async throws {
        let store = FaultyStore()
        let records = SessionRecordStore.sample(in: store)
        let record = LedgerSamples.standings[place].value
        let saved = try await records.save(record)
        #expect(saved == record)
        guard case .record(record) = await records.read() else { throw WrongOutcome() }
    }

    @Test("ST06 What a newer version has written since the record was read is not replaced, nor what cannot be read")
    func newer() async throws {
        let newer = Data(#"{"version":2,"savedAt":0}"#.utf8)
        let store = FaultyStore(records: [Sample.sessionKey: newer])
        let records = SessionRecordStore.sample(in: store)
        let record = LedgerSamples.record(.ended)
        for (fault, code) in [(FaultyStore.Fault.unreadable, SSOError.Code.storeUnavailable), (nil, .storeNewer)] {
            store.fault = fault
            let saved = await outcome { () async throws(SSOError) in try await records.save(record) }
            #expect(saved.code == code)
        }
        #expect(store.records[Sample.sessionKey] == newer)
        store.fault = .corrupted
        #expect(try await records.save(record) == record)
    }

    @Test("What the plugin of a service that was replaced has left is deleted once, with the first sign-in")
    func retired() async throws {
        var old = LedgerSamples.record(.signedIn(LedgerSamples.cable))
        old.service = "retired"
        let store = FaultyStore(records: [Sample.sessionKey: try JSONEncoder().encode(old)])
        let plugin = PluginFactory(identifier: "retired", version: "1.0.0", storedRecords: ["token"], maker: 0)
        let records = SessionRecordStore.sample(in: store, retiring: [plugin])
        _ = await records.read()
        _ = try await records.save(LedgerSamples.record(.ended))
        #expect(store.accesses.count { $0 == .delete("sample-tv/retired/token") } == 0)
        for _ in 1...2 { _ = try await records.save(LedgerSamples.record(.signedIn(LedgerSamples.cable))) }
        #expect(store.accesses.count { $0 == .delete("sample-tv/retired/token") } == 1)
    }

    @Test("Every sign-in and sign-out grows the revision, and every sign-out the epoch")
    func counted() async throws {
        let store = FaultyStore()
        let bench = try Bench.signedIn(store: store)
        var revision = 0
        for epoch in 1...3 {
            _ = try await bench.client.signIn()
            let signedIn = try #require(store.session)
            #expect(signedIn.signOutEpoch == epoch - 1)
            _ = try await bench.client.signOut()
            let signedOut = try #require(store.session)
            #expect(signedOut.signOutEpoch == epoch)
            #expect(signedIn.revision > revision && signedOut.revision > signedIn.revision)
            revision = signedOut.revision
        }
    }
}
