import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSO

/// A keeper without a client takes a sign-out between any two steps of a flow.
@Suite("What comes between two steps of the session keeper", .timeLimit(.minutes(10)))
struct SessionKeeperTests {
    private static let nothingLeft = SignOutAnswer(needsPartnerSignOut: false, url: nil)
    private static let signedIn = LedgerSamples.record(.signedIn(LedgerSamples.cable))
    private static let ended = LedgerSamples.record(.ended)
    private let events = EventRecorder()

    /// A keeper whose store holds a record that it has not read yet.
    private func keeper(
        _ service: ScriptedEntitlementService,
        _ store: any SecretStore,
        holding record: SessionRecord?
    ) async throws -> SessionKeeper {
        if let record { try await store.write(try JSONEncoder().encode(record), for: Sample.sessionKey) }
        return SessionKeeper(
            .sample(in: store),
            links: SessionKeeper.Links(
                service: CancellableService(
                    service: service,
                    calls: PluginCalls(plugin: "test", clock: ManualClock(), watch: nil)
                ),
                clock: ManualClock(),
                context: { ServiceContext(partner: nil, status: $0, identityTokens: []) },
                emit: { [events] in events.report($0) }
            )
        )
    }

    private func finish(_ keeper: SessionKeeper) async -> Result<Void, SSOError> {
        await outcome { () async throws(SSOError) in try await SignOutFlow(keeper: keeper).finish() }
    }

    /// Lets everything go on that does not wait for a gate.
    private func settle() async {
        for _ in 1...200 { await Task.yield() }
    }

    @Test("A sign-out wins over the end of a session that is being stored, which is not reported then")
    func endOvertaken() async throws {
        let store = GatedStore(isGated: false)
        let service = ScriptedEntitlementService { _ in }
        let keeper = try await keeper(service, store, holding: Self.signedIn)
        try await keeper.readIfNeeded()
        let token = keeper.session.token(isCheck: true)
        await store.holdNextWrite()
        let ending = Task {
            await outcome { () async throws(SSOError) in try await keeper.end(.endedByService, token) }
        }
        await store.gate.arrival()
        keeper.requestSignOut(hasFlows: false)
        store.gate.open()
        #expect(await ending.value.code == .superseded)
        #expect(service.calls.isEmpty)
        #expect(!events.names.contains(.signedOut))
    }

    @Test("A profile whose session the service has ended while it was stored is not the answer")
    func endedWhileStored() async throws {
        let store = GatedStore(isGated: false)
        let keeper = try await keeper(ScriptedEntitlementService { _ in }, store, holding: Self.ended)
        try await keeper.readIfNeeded()
        let (answer, token) = (SignedIn(profile: LedgerSamples.cable, change: .signedIn), keeper.session.token())
        await store.holdNextWrite()
        let committing = Task { try await keeper.commit(answer, token) }
        await store.gate.arrival()
        let ending = Task { try await keeper.end(.endedByService, keeper.session.token()) }
        while keeper.session.heldProfile != nil { await Task.yield() }
        store.gate.open()
        #expect(try await ending.value)
        #expect(try await !committing.value)
    }

    @Test("Nor is one that another process's session has replaced while it was stored, though of the same provider")
    func replacedWhileStored() async throws {
        let store = FaultyStore()
        let keeper = try await keeper(ScriptedEntitlementService { _ in }, store, holding: Self.ended)
        try await keeper.readIfNeeded()
        let theirs = LedgerSamples.record(.signedIn(Sample.profile("Cable", kind: .partner)), revision: 6)
        store.place(try JSONEncoder().encode(theirs), for: Sample.sessionKey)
        let answer = SignedIn(profile: LedgerSamples.cable, change: .found)
        #expect(try await !keeper.commit(answer, keeper.session.token()))
        #expect(keeper.session.heldProfile == theirs.profile)
    }

    @Test("A regular sign-in that a sign-out overtakes while it is being stored does not begin")
    func beginOvertaken() async throws {
        let store = GatedStore(isGated: false)
        let keeper = try await keeper(ScriptedEntitlementService { _ in }, store, holding: Self.ended)
        try await keeper.readIfNeeded()
        let start = SessionLedger.RegularSignInStart(
            number: keeper.numberRegularSignIn(),
            mvpd: LedgerSamples.fiber.mvpd,
            expiry: .unknown
        )
        let token = keeper.session.token()
        await store.holdNextWrite()
        let beginning = Task {
            await outcome { () async throws(SSOError) in
                try await keeper.begin(start, token, opening: PartnerSSOPluginKit.Gate())
            }
        }
        await store.gate.arrival()
        keeper.requestSignOut(hasFlows: false)
        store.gate.open()
        #expect(await beginning.value.code == .superseded)
    }

    @Test("Nor does one that a sign-out of another process has overtaken while the service started it")
    func beginOvertakenElsewhere() async throws {
        let store = FaultyStore()
        let keeper = try await keeper(ScriptedEntitlementService { _ in }, store, holding: Self.ended)
        try await keeper.readIfNeeded()
        let token = keeper.session.token()
        let start = SessionLedger.RegularSignInStart(
            number: keeper.numberRegularSignIn(),
            mvpd: nil,
            expiry: .unknown
        )
        keeper.handle(.read(.record(LedgerSamples.record(.signedOut(nil), revision: 6, epoch: 3))))
        let end = await outcome { () async throws(SSOError) in
            try await keeper.begin(start, token, opening: PartnerSSOPluginKit.Gate())
        }
        #expect(end.code == .superseded)
        #expect(keeper.session.regular.current == nil)
    }

    @Test("A search for other profiles that the service refuses for good does not keep the known one at the service")
    func refusedSearch() async throws {
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .failing(.scripted(.requestRefused))
            $0.signOut = .always(Self.nothingLeft)
        }
        let keeper = try await keeper(service, FaultyStore(), holding: Self.signedIn)
        keeper.requestSignOut(hasFlows: true)
        #expect(await SignOutFlow(keeper: keeper).start().value.code == .requestRefused)
        #expect(service.callNames == [.existingProfiles, .signOut, .forgetViewer])
    }

    @Test("What is found while a first launch cannot read the store is stored once it has been read")
    func foundWhileUnreadable() async throws {
        let store = FaultyStore()
        store.fault = .unavailable
        let keeper = try await keeper(ScriptedEntitlementService { _ in }, store, holding: nil)
        _ = try await keeper.read()
        let answer = SignedIn(profile: LedgerSamples.cable, change: .found)
        #expect(try await keeper.commit(answer, keeper.session.token()))
        store.fault = nil
        try await keeper.readAgain()
        #expect(store.session?.profile == LedgerSamples.cable)
    }

    @Test("A sign-out is stored at once, also while an earlier one is still being reported")
    func storedAtOnce() async throws {
        let telling = Gate()
        let service = ScriptedEntitlementService { $0.signOut = telling.holding(first: Self.nothingLeft) }
        let store = FaultyStore()
        let keeper = try await keeper(service, store, holding: Self.signedIn)
        keeper.requestSignOut(hasFlows: false)
        let first = await SignOutFlow(keeper: keeper).start()
        await telling.arrival()
        let epoch = try #require(store.session?.signOutEpoch)
        keeper.requestSignOut(hasFlows: false)
        let second = await SignOutFlow(keeper: keeper).start()
        while store.session?.signOutEpoch != epoch + 1 { await Task.yield() }
        telling.open()
        _ = await (first.value, second.value)
    }

    @Test("A sign-out from when the store could not be read is stored before a flow reports it")
    func storedBeforeReport() async throws {
        let telling = Gate()
        let service = ScriptedEntitlementService { $0.signOut = telling.holding(first: Self.nothingLeft) }
        let store = FaultyStore()
        let keeper = try await keeper(service, store, holding: Self.signedIn)
        keeper.requestSignOut(hasFlows: false)
        let flow = Task { await finish(keeper) }
        await telling.arrival()
        #expect(store.session?.isSignedOut == true)
        telling.open()
        #expect(await flow.value.code == nil)
    }

    @Test("Writes follow one another, also where no lease can be had")
    func writesWithoutLease() async throws {
        let store = GatedStore(isGated: false, hasLeases: false)
        let service = ScriptedEntitlementService { $0.signOut = .always(Self.nothingLeft) }
        let keeper = try await keeper(service, store, holding: Self.ended)
        try await keeper.readIfNeeded()
        await store.holdNextWrite()
        keeper.requestSignOut(hasFlows: false)
        let first = await SignOutFlow(keeper: keeper).start()
        await store.gate.arrival()
        keeper.requestSignOut(hasFlows: false)
        let second = await SignOutFlow(keeper: keeper).start()
        await settle()
        store.gate.open()
        #expect(await first.value.code == nil)
        #expect(await second.value.code == nil)
        #expect(await store.holdsFinishedSignOut())
    }

    @Test("A flow waits for the last of the sign-outs that are under way")
    func waitsForLast() async throws {
        let (telling, forgetting) = (Gate(), Gate())
        let forgotten = Locked(0)
        let service = ScriptedEntitlementService {
            $0.signOut = telling.holding(first: Self.nothingLeft)
            $0.forgetViewer = Script { (_) async throws(SSOError) in
                let isLast = forgotten.withLock { count in
                    count += 1
                    return count == 2
                }
                if isLast { await forgetting.pass() }
            }
        }
        let keeper = try await keeper(service, InMemorySecretStore(), holding: Self.signedIn)
        keeper.requestSignOut(hasFlows: false)
        let first = await SignOutFlow(keeper: keeper).start()
        keeper.requestSignOut(hasFlows: false)
        let second = await SignOutFlow(keeper: keeper).start()
        telling.open()
        #expect(await first.value.code == nil)
        await forgetting.arrival()
        let wentOn = Locked(false)
        let flow = Task {
            let result = await finish(keeper)
            wentOn.withLock { $0 = true }
            return result
        }
        await settle()
        #expect(!wentOn.withLock { $0 })
        forgetting.open()
        #expect(await second.value.code == nil)
        #expect(await flow.value.code == nil)
    }

    @Test("A flow that still reads the record shares the report that another flow has begun meanwhile")
    func sharedReport() async throws {
        let store = HeldReadStore()
        let gate = Gate()
        let service = ScriptedEntitlementService { $0.signOut = gate.holding(first: Self.nothingLeft) }
        let keeper = try await keeper(
            service,
            store,
            holding: LedgerSamples.record(.signedOut(LedgerSamples.pending))
        )
        await store.hold(Sample.sessionKey)
        let reading = Task { await finish(keeper) }
        await store.gate.arrival()
        let reporting = Task { await finish(keeper) }
        await gate.arrival()
        store.gate.open()
        await settle()
        gate.open()
        #expect(await reading.value.code == nil)
        #expect(await reporting.value.code == nil)
        #expect(service.callNames == [.signOut, .forgetViewer])
    }

    @Test("Flows that wait for a report which fails do not repeat it, and the next flow does")
    func sharedFailure() async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.signOut = Script { (_) async throws(SSOError) in
                await gate.pass()
                throw LedgerSamples.fault
            }
        }
        let pending = LedgerSamples.record(.signedOut(LedgerSamples.pending))
        let keeper = try await keeper(service, InMemorySecretStore(), holding: pending)
        let flows = (1...3).map { _ in
            Task { await finish(keeper) }
        }
        await gate.arrival()
        while await keeper.reports.begun < 3 { await Task.yield() }
        gate.open()
        for flow in flows { #expect(await flow.value.code == .storeUnavailable) }
        #expect(service.callNames == [.signOut])
        #expect(await finish(keeper).code != nil)
        #expect(service.callNames == [.signOut, .signOut])
    }
}
