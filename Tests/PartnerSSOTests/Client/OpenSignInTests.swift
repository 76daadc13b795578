import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

/// The remembered provider is Cable, whose profile is over; each new bench is the launch after one that was killed.
@Suite("A regular sign-in whose end was not stored", .timeLimit(.minutes(10)))
struct OpenSignInTests {
    private static let fiber = Sample.profile("Fiber", kind: .regular, expiry: .unknown)
    private static let later = Expiry.at(ManualClock.start.addingTimeInterval(9000))
    private let store = FaultyStore()
    private let clock = ManualClock(mode: .automatic(upTo: .seconds(60)))

    /// A launch whose service knows some viewers, each only when asked about, or when asked about everybody.
    private func launch(knowing known: [Profile] = [], session: ServiceSession? = nil) throws -> Bench {
        let service = ScriptedEntitlementService {
            $0.existingProfiles = Script { (call) async throws(SSOError) in
                guard case .existingProfiles(let remembered, _) = call else { return [] }
                return known.filter { remembered == nil || $0.mvpd == remembered }
            }
            $0.startRegularSignIn = .always(.session(session ?? Sample.session(nil, expiry: Self.later)))
            $0.signOut = .always(SignOutAnswer(needsPartnerSignOut: false, url: nil))
        }
        return try Bench(service, store: store, clock: clock)
    }

    /// The launches before the one that is killed.
    private func rememberCable() async throws {
        _ = try await launch(knowing: [Sample.profile(kind: .regular)]).client.signIn()
        clock.advance(by: Sample.pastExpiry)
    }

    private func questions(_ bench: Bench) -> [MVPD.ID?] {
        bench.service.calls.compactMap { call -> MVPD.ID?? in
            guard case .existingProfiles(let remembered, _) = call else { return nil }
            return .some(remembered)
        }
    }

    /// A launch that is killed while the viewer is on the other screen.
    private func killed(session: ServiceSession? = nil) async throws {
        try await rememberCable()
        _ = try await launch(session: session).wayOut().start(with: nil as MVPD.ID?)
    }

    @Test("TK04 Whoever signed in meanwhile is found by the next sign-in, though another provider is remembered")
    func signIn() async throws {
        try await killed()
        let next = try launch(knowing: [Self.fiber])
        #expect(try await next.client.rememberedProvider()?.mvpd == Sample.id("Cable"))
        guard case .signedIn(Self.fiber, .existing) = try await next.client.signIn() else { throw WrongOutcome() }
        #expect(questions(next) == [nil])
    }

    @Test("TK04 Whoever signed in meanwhile is found by the next reconciliation, though another provider is remembered")
    func reconcile() async throws {
        try await killed()
        let next = try launch(knowing: [Self.fiber])
        guard case .signedIn(Self.fiber, .replaced) = try await next.client.reconcile() else { throw WrongOutcome() }
        #expect(questions(next) == [nil])
    }

    @Test("TK04 A reconciliation that finds nobody yet leaves the question to the next launch")
    func tooEarly() async throws {
        try await killed()
        guard case .signedOut = try await launch().client.reconcile() else { throw WrongOutcome() }
        guard case .signedIn(Self.fiber, .found) = try await launch(knowing: [Self.fiber]).client.reconcile() else {
            throw WrongOutcome()
        }
    }

    @Test("A regular sign-in that is answered at once keeps what was opened while it ran")
    func answeredAtOnce() {
        var ledger = SessionLedger(.known(LedgerSamples.record(.ended)))
        let fiber = OpenSignIn(mvpd: LedgerSamples.fiber.mvpd, expiry: .at(LedgerSamples.now.addingTimeInterval(60)))
        let start = SessionLedger.RegularSignInStart(number: 1, mvpd: LedgerSamples.cable.mvpd, expiry: nil)
        let answer = SignedIn(profile: LedgerSamples.cable, change: .signedIn, regularNumber: 1)
        for event in [
            SessionLedger.Event.regularSignInStarted(start),
            .exchangeStarted(LedgerSamples.fiber.mvpd, ledger.token()),
            .signedIn(answer, ledger.token()),
        ] {
            _ = ledger.handle(event, at: LedgerSamples.now)
        }
        #expect(ledger.heldProfile == LedgerSamples.cable)
        #expect(ledger.lastKnown?.openSignIn == fiber)
    }

    @Test("Once its code is over and the service knows of nobody, the remembered provider is asked about again")
    func codeOver() async throws {
        try await killed()
        clock.set(ManualClock.start.addingTimeInterval(9000 + Expiry.tolerance.timeInterval))
        let asked = try launch()
        _ = try await asked.client.signIn()
        #expect(questions(asked) == [nil])
        let next = try launch()
        _ = try await next.client.signIn()
        #expect(questions(next) == [Sample.id("Cable")])
    }

    @Test("A code that is over is still asked about once, by a reconciliation too")
    func codeOverAtReconciliation() async throws {
        try await killed()
        clock.set(ManualClock.start.addingTimeInterval(9000 + Expiry.tolerance.timeInterval))
        _ = try await launch().client.reconcile()
        let next = try launch()
        _ = try await next.client.reconcile()
        #expect(questions(next) == [Sample.id("Cable")])
    }

    @Test(
        "ST10 Another process's sign-in that is found while the code's end is stored is the answer",
        arguments: [0, 1]
    )
    func signedInElsewhere(call: Int) async throws {
        try await killed()
        clock.set(ManualClock.start.addingTimeInterval(9000 + Expiry.tolerance.timeInterval))
        let gate = Gate()
        let service = ScriptedEntitlementService { $0.existingProfiles = gate.holding(first: []) }
        let app = try Bench(service, store: store, clock: clock)
        let asking = Task { () async throws -> Profile? in
            if call == 0, case .signedIn(let profile, _) = try await app.client.reconcile() { return profile }
            if call == 1, case .signedIn(let profile, _) = try await app.client.signIn() { return profile }
            return nil
        }
        await gate.arrival()
        _ = try await launch(knowing: [Self.fiber]).client.signIn()
        gate.open()
        #expect(try await asking.value == Self.fiber)
    }

    @Test(
        "Only a code that had expired when the service was asked about its provider is forgotten",
        arguments: [nil, "Cable", "Fiber"] as [String?],
        [-1, 0, 1]
    )
    func profilesMissing(asked provider: String?, seconds: Double) throws {
        let end = LedgerSamples.now
        var record = LedgerSamples.record(.ended)
        record.openSignIn = OpenSignIn(mvpd: LedgerSamples.cable.mvpd, expiry: .at(end))
        var ledger = SessionLedger(.known(record), stored: record)
        let asked = end.addingTimeInterval(Expiry.tolerance.timeInterval + seconds)
        // The answer comes when the code has expired in any case.
        let effects = ledger.handle(
            .profilesMissing(asked: asked, about: provider.map(Sample.id)),
            at: asked.addingTimeInterval(60)
        )
        let isForgotten = seconds >= 0 && provider != "Fiber"
        #expect(effects == (isForgotten ? [.write] : []))
        #expect(ledger.lastKnown?.openSignIn == (isForgotten ? nil : record.openSignIn))
    }

    @Test("A sign-in with the provider that is remembered leaves no mark, since that is asked about anyway")
    func sameProvider() async throws {
        try await killed(session: Sample.session("Cable", expiry: Self.later))
        let next = try launch()
        _ = try await next.client.signIn()
        #expect(questions(next) == [Sample.id("Cable")])
    }

    @Test("It outlasts a profile that is found meanwhile, until its code is over")
    func signedIn() async throws {
        try await killed()
        _ = try await launch(knowing: [Sample.profile(kind: .regular, expiry: Self.later)]).client.signIn()
        #expect(store.session?.openSignIn == OpenSignIn(mvpd: nil, expiry: Self.later))
        clock.set(ManualClock.start.addingTimeInterval(9000 + Expiry.tolerance.timeInterval))
        _ = try await launch(knowing: [Sample.profile(kind: .regular)]).client.reconcile()
        #expect(store.session?.openSignIn == nil)
    }

    @Test(
        "A code shown before a faster sign-in is asked about by every sign-out until it is over",
        arguments: [nil, "Cable", "Fiber"] as [String?]
    )
    func enteredAfterASignOut(provider: String?) async throws {
        try await killed(session: Sample.session(provider, expiry: Self.later))
        let cable = Sample.profile(kind: .regular, expiry: Self.later)
        _ = try await launch(knowing: [cable]).client.signIn()
        _ = try await launch().client.signOut()
        let next = try launch(knowing: [Self.fiber])
        _ = try await next.client.signOut()
        #expect(next.service.calls.contains { if case .signOut(Self.fiber, _) = $0 { true } else { false } })
    }

    @Test(
        "A code that the service answered with the login from before it is asked about by every sign-out, unless it has no end",
        arguments: [Self.later, .unknown]
    )
    func answeredWithAnEarlierLogin(end: Expiry) async throws {
        let cable = Sample.profile(kind: .regular, expiry: Self.later)
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .inOrder([], [], [Self.fiber])
            $0.startRegularSignIn = .always(.session(Sample.session(nil, expiry: end)))
            $0.poll = .always(.signedIn(cable))
            $0.signOut = .always(SignOutAnswer(needsPartnerSignOut: false, url: nil))
        }
        let app = try Bench(service, store: store, clock: clock)
        let way = try await app.wayOut()
        for _ in 1...2 { _ = try await way.start(with: nil as MVPD.ID?).waitForProfile() }
        #expect((store.session?.openSignIn == nil) == (end == .unknown))
        _ = try await app.client.signOut()
        // The viewer enters the second code now.
        _ = try await app.client.signOut()
        let isEnded = service.calls.contains { if case .signOut(Self.fiber, _) = $0 { true } else { false } }
        #expect(isEnded == (end != .unknown))
    }

    @Test("A code shown while the session is lost is asked about by every sign-out until it is over")
    func shownWithoutRecord() async throws {
        try await rememberCable()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .inOrder([], [], [Self.fiber])
            $0.startRegularSignIn = .always(.session(Sample.session(nil, expiry: Self.later)))
            $0.signOut = .always(SignOutAnswer(needsPartnerSignOut: false, url: nil))
        }
        let app = try Bench(service, store: store, clock: clock)
        store.place(nil, for: Sample.sessionKey)
        _ = try await app.wayOut().start(with: nil as MVPD.ID?)
        _ = try await app.client.signOut()
        // The viewer enters the code now.
        _ = try await app.client.signOut()
        #expect(service.calls.contains { if case .signOut(Self.fiber, _) = $0 { true } else { false } })
    }

    @Test(
        "A code shown before or while the session is lost joins the record that another process stores",
        arguments: [true, false]
    )
    func joinsRecord(isShownBefore: Bool) async throws {
        try await rememberCable()
        let app = try launch()
        if isShownBefore { _ = try await app.wayOut().start(with: nil as MVPD.ID?) }
        store.place(nil, for: Sample.sessionKey)
        let way = try await app.wayOut()
        if !isShownBefore { _ = try await way.start(with: nil as MVPD.ID?) }
        _ = try await launch(knowing: [Sample.profile(kind: .regular, expiry: Self.later)]).client.signIn()
        _ = try await app.client.signIn()
        #expect(store.session?.openSignIn == OpenSignIn(mvpd: nil, expiry: Self.later))
    }

    @Test("The sign-out of a process that does not know a code shown while the session is lost is reported again")
    func signedOutElsewhere() async throws {
        try await rememberCable()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .inOrder([], [Self.fiber], [])
            $0.startRegularSignIn = .always(.session(Sample.session(nil, expiry: Self.later)))
            $0.signOut = .always(SignOutAnswer(needsPartnerSignOut: false, url: nil))
        }
        let app = try Bench(service, store: store, clock: clock)
        store.place(nil, for: Sample.sessionKey)
        _ = try await app.wayOut().start(with: nil as MVPD.ID?)
        // The viewer enters the code, and signs out in an app that does not know of it.
        let other = try launch(knowing: [Sample.profile(kind: .regular, expiry: Self.later)])
        _ = try await other.client.signIn()
        _ = try await other.client.signOut()
        guard case .regularSignIn = try await app.client.signIn() else { throw WrongOutcome() }
        #expect(service.calls.contains { if case .signOut(Self.fiber, _) = $0 { true } else { false } })
        #expect(store.session?.openSignIn == OpenSignIn(mvpd: nil, expiry: Self.later))
    }

    @Test("A sign-out leaves nothing of it but the end of the code, and nothing at all once that has passed")
    func signedOut() async throws {
        try await killed(session: Sample.session("Fiber", expiry: Self.later))
        _ = try await launch().client.signOut()
        #expect(store.session?.openSignIn == OpenSignIn(mvpd: nil, expiry: Self.later))
        clock.set(ManualClock.start.addingTimeInterval(9000 + Expiry.tolerance.timeInterval))
        _ = try await launch().client.signOut()
        #expect(store.holdsFinishedSignOut)
    }

    @Test("A store that cannot be written keeps nobody from signing in")
    func readOnly() async throws {
        try await rememberCable()
        let bench = try launch()
        let way = try await bench.wayOut()
        store.fault = .full
        _ = try await way.start(with: nil as MVPD.ID?)
        #expect(try await bench.events.wait(for: .storeFailed).facts[.code] != nil)
    }
}
