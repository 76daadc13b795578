import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("An answer that another process's sign-out has overtaken", .timeLimit(.minutes(10)))
struct OvertakenAnswerTests {
    private static let cable = Sample.profile("Cable", kind: .regular)
    private let store = FaultyStore()

    /// The flows of an app whose answer is held up.
    enum Flow: CaseIterable {
        case signIn, reconcile, refresh, regularSession
    }

    private func perform(_ flow: Flow, _ client: SSOClient, _ session: RegularSession?) async throws(SSOError) {
        switch flow {
        case .signIn: _ = try await client.signIn()
        case .reconcile: _ = try await client.reconcile()
        case .refresh: _ = try await client.refreshProfile()
        case .regularSession: _ = try await session?.waitForProfile()
        }
    }

    @Test("ST10 CC03 It does not bring the viewer back", arguments: Flow.allCases)
    func dropped(flow: Flow) async throws {
        let gate = Gate()
        let isRegular = flow == .regularSession
        if !isRegular { _ = try await Bench.signedIn(Self.cable, store: store).client.signIn() }
        let service = ScriptedEntitlementService {
            $0.existingProfiles = isRegular ? .always([]) : gate.holding(first: [Self.cable])
            $0.startRegularSignIn = .always(.session(Sample.session()))
            $0.poll = gate.holding(first: .signedIn(Self.cable))
        }
        let app = try Bench(service, store: store)
        let session = isRegular ? try await app.session() : nil
        let asking = Task { [client = app.client] in
            await outcome { () async throws(SSOError) in try await perform(flow, client, session) }
        }
        await gate.arrival()
        let other = try Bench.signedIn(Self.cable, store: store)
        if isRegular { _ = try await other.client.signIn() }
        _ = try await other.client.signOut()
        gate.open()
        #expect(await asking.value.code == .superseded)
        #expect(await app.client.sessionStatus() == .signedOut)
        // What the service has granted to a viewer who signed in meanwhile is signed out with the next flow.
        #expect(isRegular ? store.session?.pendingSignOut?.profile == Self.cable : store.holdsFinishedSignOut)
    }

    @Test("ST10 A sign-in that the viewer took part in wins over what another process found meanwhile")
    func viewersSignIn() async throws {
        let gate = Gate()
        let fiber = Sample.profile("Fiber", kind: .regular)
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([])
            $0.startRegularSignIn = .always(.session(Sample.session("Fiber")))
            $0.poll = gate.holding(first: .signedIn(fiber))
        }
        let app = try Bench(service, store: store)
        let session = try await app.session(with: "Fiber")
        let asking = Task { await outcome { () async throws(SSOError) in try await session.waitForProfile() } }
        await gate.arrival()
        _ = try await Bench.signedIn(Self.cable, store: store).client.signIn()
        gate.open()
        #expect(await asking.value.value == fiber)
        #expect(store.session?.profile == fiber)
        #expect(store.session?.mayHaveOthers == true)
    }

    @Test(
        "ST10 A profile that was found gives way to the viewer who signed in elsewhere meanwhile",
        arguments: [Flow.signIn, .reconcile, .refresh]
    )
    func found(flow: Flow) async throws {
        let gate = Gate()
        _ = try await Bench.signedIn(Self.cable, store: store).client.signIn()
        let service = ScriptedEntitlementService { $0.existingProfiles = gate.holding(first: [Self.cable]) }
        let app = try Bench(service, store: store)
        let asking = Task { [client = app.client] in try await answer(to: flow, client) }
        await gate.arrival()
        let fiber = Sample.profile("Fiber", kind: .regular)
        _ = try await Bench.signedIn(fiber, store: store).client.signIn()
        gate.open()
        #expect(try await asking.value == fiber)
        #expect(store.session?.profile == fiber)
    }

    /// Who is signed in, as the app is told.
    private func answer(to flow: Flow, _ client: SSOClient) async throws -> Profile? {
        switch flow {
        case .signIn:
            guard case .signedIn(let profile, _) = try await client.signIn() else { return nil }
            return profile
        case .reconcile:
            guard case .signedIn(let profile, _) = try await client.reconcile() else { return nil }
            return profile
        case .refresh: return try await client.refreshProfile()
        case .regularSession: return nil
        }
    }

    @Test("ST10 A sign-in that has only begun elsewhere does not make what a reconciliation finds obsolete")
    func begunElsewhere() async throws {
        let gate = Gate()
        _ = try await Bench.signedIn(Self.cable, store: store).client.signIn()
        let renewed = Sample.profile("Cable", kind: .regular, expiry: .at(ManualClock.start.addingTimeInterval(9000)))
        let service = ScriptedEntitlementService { $0.existingProfiles = gate.holding(first: [renewed]) }
        let clock = ManualClock()
        let app = try Bench(service, store: store, clock: clock)
        #expect(await app.client.sessionStatus() == .signedIn(Self.cable))
        clock.advance(by: .seconds(4000))
        let asking = Task { [client = app.client] in try await answer(to: .reconcile, client) }
        await gate.arrival()
        for mvpd in ["Cable", "Fiber"] {
            let other = try Bench.regular(session: Sample.session(mvpd), store: store, .always(.pending))
            _ = try await other.session(with: mvpd)
        }
        #expect(store.session?.mayHaveOthers == true)
        // The app reads the store while the service has not answered yet.
        let code = await outcome { () async throws(SSOError) in try await app.client.refreshProfile() }.code
        #expect(code == .notSignedIn)
        gate.open()
        #expect(try await asking.value == renewed)
        #expect(store.session?.profile == renewed)
        #expect(store.session?.mayHaveOthers == true)
    }

    /// Signs the viewer out elsewhere, and has the app notice it.
    private func signOut(of other: Bench, noticedBy app: Bench) async throws {
        _ = try await other.client.signOut()
        _ = await outcome { () async throws(SSOError) in try await app.client.refreshProfile() }
        #expect(await app.client.sessionStatus() == .signedOut)
    }

    @Test("ST10 A regular sign-in polls no more once another process's sign-out is noticed")
    func pollsNoMore() async throws {
        #expect(try await overtakenWait(firstPoll: .pending).service.count(of: .poll) == 1)
    }

    @Test("ST10 What the service grants a regular sign-in after another process's sign-out is signed out again")
    func grantedAfterSignOut() async throws {
        _ = try await overtakenWait(firstPoll: .signedIn(Self.cable))
        #expect(store.session?.pendingSignOut?.profile == Self.cable)
    }

    /// An app that has noticed another process's sign-out while the service answered the first poll.
    private func overtakenWait(firstPoll answer: PollAnswer) async throws -> Bench {
        let gate = Gate()
        let other = try Bench.signedIn(Self.cable, store: store)
        _ = try await other.client.signIn()
        let app = try Bench.regular(store: store, gate.holding(first: answer, then: .signedIn(Self.cable)))
        let session = try await app.session()
        let waiting = Task { await outcome { () async throws(SSOError) in try await session.waitForProfile() } }
        await gate.arrival()
        try await signOut(of: other, noticedBy: app)
        gate.open()
        #expect(await waiting.value.code == .superseded)
        return app
    }

    @Test("ST10 CC03 A regular sign-in that was asked for before another process's sign-out does not go on after it")
    func startedBefore() async throws {
        let gate = Gate()
        let other = try Bench.signedIn(Self.cable, store: store)
        _ = try await other.client.signIn()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([])
            $0.startRegularSignIn = gate.holding(first: .session(Sample.session()))
            $0.poll = .always(.signedIn(Self.cable))
        }
        let app = try Bench(service, store: store)
        let way = try await app.wayOut()
        let starting = Task {
            await outcome { () async throws(SSOError) in try await way.start(with: Sample.id("Cable")) }
        }
        await gate.arrival()
        try await signOut(of: other, noticedBy: app)
        gate.open()
        #expect(await starting.value.code == .superseded)
        #expect(app.service.count(of: .poll) == 0)
    }
}

@Suite("A pending sign-out that is reported", .timeLimit(.minutes(10)))
struct PendingSignOutTests {
    private static let nothingLeft = SignOutAnswer(needsPartnerSignOut: false, url: nil)

    @Test("ST13 Flows that begin at once report it once")
    func once() async throws {
        let store = FaultyStore()
        let outage = SSOError.scripted(.serviceUnavailable, isRetryable: true)
        let bench = try Bench.signedIn(store: store, signOut: .failing(outage))
        _ = try await bench.client.signIn()
        _ = await outcome { () async throws(SSOError) in try await bench.client.signOut() }
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([])
            $0.signOut = gate.holding(first: Self.nothingLeft)
        }
        let next = try Bench(service, store: store)
        let client = next.client
        let signIn = Task { await outcome { () async throws(SSOError) in try await client.signIn() } }
        let launch = Task { await outcome { () async throws(SSOError) in try await client.reconcile() } }
        await gate.arrival()
        for _ in 1...50 { await Task.yield() }
        gate.open()
        #expect(await signIn.value.code == nil)
        #expect(await launch.value.code == nil)
        #expect(service.count(of: .signOut) == 1)
    }

    @Test("ST13 CC01 A caller that is cancelled does not keep it from being reported")
    func cancelled() async throws {
        let gate = Gate()
        let store = FaultyStore()
        let bench = try Bench.signedIn(store: store, signOut: gate.holding(first: Self.nothingLeft))
        _ = try await bench.client.signIn()
        let signOut = Task { [client = bench.client] in
            await outcome { () async throws(SSOError) in try await client.signOut() }
        }
        await gate.arrival()
        signOut.cancel()
        #expect(await signOut.value.code == .cancelled)
        gate.open()
        try await bench.events.wait(for: .signedOut)
        #expect(bench.service.count(of: .signOut) == 1)
        #expect(store.holdsFinishedSignOut)
    }

    @Test(
        "A sign-out from inside the app's own closure is carried out, and ends the sign-in",
        arguments: [false, true]
    )
    func insideClosure(isChoosing: Bool) async throws {
        let profiles = [Sample.profile("Cable", kind: .regular), Sample.profile("Fiber", kind: .regular)]
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always(isChoosing ? profiles : [])
            $0.signOut = .always(Self.nothingLeft)
        }
        let framework = ScriptedPartnerFramework(permission: .always(.refused(.notDetermined, nil)))
        let bench = try Bench(service, framework: framework)
        let client = bench.client
        let inner = Locked<Result<SignOutGuidance, SSOError>?>(nil)
        let signOut = { @Sendable in
            let result = await outcome { () async throws(SSOError) in try await client.signOut() }
            inner.withLock { $0 = result }
        }
        let options = SignInOptions(
            rationale: {
                await signOut()
                return false
            },
            choosing: { _ in
                await signOut()
                return nil
            }
        )
        let outer = await outcome { () async throws(SSOError) in try await client.signIn(options) }
        #expect([.superseded, .cancelled].contains(outer.code))
        while inner.withLock({ $0 == nil }) { await Task.yield() }
        #expect(inner.withLock { $0?.value } == SignOutGuidance())
        #expect(service.count(of: .signOut) == (isChoosing ? 2 : 0))
        #expect(await client.sessionStatus() == .signedOut)
    }
}
