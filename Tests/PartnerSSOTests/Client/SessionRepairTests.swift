import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSO

@Suite("A sign-out or a sign-in that the store has not kept", .timeLimit(.minutes(10)))
struct SessionRepairTests {
    private static let cable = Sample.profile("Cable", kind: .regular)
    private static let fiber = Sample.profile("Fiber", kind: .regular)
    private static let nothingLeft = SignOutAnswer(needsPartnerSignOut: false, url: nil)
    private static let outage = SSOError.scripted(.serviceUnavailable, isRetryable: true)

    @Test("A pending sign-out whose record is purged in this process is still reported", arguments: [false, true])
    func lostPending(isReconcile: Bool) async throws {
        let store = FaultyStore()
        let bench = try Bench.signedIn(
            Self.cable,
            store: store,
            signOut: .results(.failure(Self.outage), .success(Self.nothingLeft))
        )
        _ = try await bench.client.signIn()
        _ = await outcome { () async throws(SSOError) in try await bench.client.signOut() }
        store.place(nil, for: Sample.sessionKey)
        if isReconcile { _ = try await bench.client.reconcile() } else { _ = try await bench.client.signIn() }
        #expect(bench.service.count(of: .signOut) == 2)
    }

    @Test(
        "After a sign-out in this process the status is signed out, whatever the store says",
        arguments: [false, true]
    )
    func signedOutThenPurged(isDamaged: Bool) async throws {
        let store = FaultyStore()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .inOrder([Self.cable], [])
            $0.signOut = .always(Self.nothingLeft)
        }
        let bench = try Bench(service, store: store)
        _ = try await bench.client.signIn()
        _ = try await bench.client.signOut()
        store.place(isDamaged ? Data("{".utf8) : nil, for: Sample.sessionKey)
        _ = try await bench.client.reconcile()
        #expect(await bench.client.sessionStatus() == .signedOut)
    }

    @Test("A record of an older epoch does not replace what this process knows and has not stored")
    func newerEpoch() {
        let sampleRecord = LedgerSamples.record(.signedIn(LedgerSamples.cable))
        var ledger = SessionLedger(.known(sampleRecord), stored: sampleRecord)
        _ = ledger.handle(.signOutRequested(hasFlows: false), at: LedgerSamples.now)
        let report = SessionLedger.Event.signOutReported(ledger.pendingSignOut, .success(LedgerSamples.answer))
        _ = ledger.handle(report, at: LedgerSamples.now)
        let found = SignedIn(profile: LedgerSamples.fiber, change: .found)
        _ = ledger.handle(.signedIn(found, ledger.token()), at: LedgerSamples.now)
        let dish = Sample.profile("Dish", kind: .regular)
        _ = ledger.handle(.read(.record(LedgerSamples.record(.signedIn(dish), revision: 6))), at: LedgerSamples.now)
        #expect(ledger.heldProfile == LedgerSamples.fiber)
        #expect(ledger.lastKnown?.signOutEpoch == 3)
    }

    @Test("A sign-in after a loss is not undone by a process that remembers more sign-outs than are counted since")
    func signInAfterLoss() throws {
        var app = SessionLedger(.lost(lastKnown: nil), stored: nil)
        let viewers = SignedIn(profile: LedgerSamples.fiber, change: .signedIn)
        _ = app.handle(.signedIn(viewers, app.token()), at: LedgerSamples.now)
        let countedAnew = LedgerSamples.record(.signedIn(LedgerSamples.cable), epoch: 0)
        _ = app.handle(.read(.record(countedAnew)), at: LedgerSamples.now)
        let written = try #require(try app.recordToWrite(over: .record(countedAnew))).record
        let remembered = LedgerSamples.record(.signedIn(LedgerSamples.cable))
        var other = SessionLedger(.known(remembered), stored: remembered)
        _ = other.handle(.read(.record(written)), at: LedgerSamples.now)
        #expect(other.heldProfile == LedgerSamples.fiber)
    }

    @Test("A sign-out is not undone because the record was lost in between and its epoch began anew")
    func epochAfterLoss() async throws {
        let store = FaultyStore()
        let app = try Bench.signedIn(Self.cable, store: store)
        for _ in 1...2 {
            _ = try await app.client.signIn()
            _ = try await app.client.signOut()
        }
        _ = try await app.client.signIn()
        store.place(nil, for: Sample.sessionKey)
        let other = try Bench.signedIn(Self.cable, store: store)
        _ = try await other.client.signIn()
        _ = try await other.client.signOut()
        #expect(store.holdsFinishedSignOut)
        // The app comes to the foreground; its service cannot be reached.
        _ = await outcome { () async throws(SSOError) in try await app.client.refreshProfile() }
        #expect(store.holdsFinishedSignOut)
        #expect(await app.client.sessionStatus() == .signedOut)
    }

    @Test("A sign-out that could not be written is written by the next flow that can")
    func unsavedSignOut() async throws {
        let store = FaultyStore()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .inOrder([Self.cable], [])
            $0.signOut = .always(Self.nothingLeft)
        }
        let bench = try Bench(service, store: store)
        _ = try await bench.client.signIn()
        store.fault = .full
        _ = await outcome { () async throws(SSOError) in try await bench.client.signOut() }
        store.fault = nil
        _ = try await bench.client.reconcile()
        #expect(store.holdsFinishedSignOut)
        #expect(await (try Bench.signedIn(store: store)).client.sessionStatus() == .signedOut)
    }

    @Test("A refresh does not make the viewer's unsaved sign-in replaceable")
    func refreshOfUnsaved() {
        let stored = LedgerSamples.record(.signedIn(LedgerSamples.cable))
        var ledger = SessionLedger(.known(stored), stored: stored)
        let viewers = SignedIn(profile: LedgerSamples.fiber, change: .signedIn)
        _ = ledger.handle(.signedIn(viewers, ledger.token()), at: LedgerSamples.now)
        let found = SignedIn(profile: LedgerSamples.fiber, change: .found)
        _ = ledger.handle(.signedIn(found, ledger.token(isCheck: true)), at: LedgerSamples.now)
        let dish = Sample.profile("Dish", kind: .regular)
        _ = ledger.handle(.read(.record(LedgerSamples.record(.signedIn(dish), revision: 6))), at: LedgerSamples.now)
        #expect(ledger.heldProfile == LedgerSamples.fiber)
    }

    @Test("A pending sign-out whose record is damaged stays a sign-out")
    func pendingAfterLossIsReportedOnNextLaunch() async throws {
        let store = FaultyStore()
        let bench = try Bench.signedIn(Self.cable, store: store, signOut: .failing(Self.outage))
        _ = try await bench.client.signIn()
        _ = await outcome { () async throws(SSOError) in try await bench.client.signOut() }
        store.place(Data("{".utf8), for: Sample.sessionKey)
        _ = try await bench.client.reconcile()
        #expect(await bench.client.sessionStatus() == .signedOut)
    }
}
