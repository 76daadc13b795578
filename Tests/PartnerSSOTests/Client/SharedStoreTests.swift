import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

/// Two clients on one store stand for an app and its extension: neither sees the other's memory.
@Suite("A store that an app shares with its extension", .timeLimit(.minutes(10)))
struct SharedStoreTests {
    private static let cable = Sample.profile("Cable", kind: .regular)
    private static let fiber = Sample.profile("Fiber", kind: .regular)
    private static let nothingLeft = SignOutAnswer(needsPartnerSignOut: false, url: nil)

    /// A client whose service knows some viewers, each only when asked about.
    private func bench(
        _ store: any SecretStore,
        knowing profiles: Locked<[Profile]>,
        signOut: Script<ScriptedEntitlementService.Call, SignOutAnswer> = .always(nothingLeft)
    ) throws -> Bench {
        let service = ScriptedEntitlementService {
            $0.existingProfiles = Script { (call) async throws(SSOError) in
                guard case .existingProfiles(let remembered, _) = call else { return [] }
                return profiles.withLock { $0.filter { remembered == nil || $0.mvpd == remembered } }
            }
            $0.signOut = signOut
        }
        return try Bench(service, store: store)
    }

    private func signedIn(_ profile: Profile, _ store: any SecretStore) async throws -> Bench {
        let bench = try Bench.signedIn(profile, store: store)
        _ = try await bench.client.signIn()
        return bench
    }

    /// A client that asks its service about Cable's viewer, and is told that there is none after something has happened
    /// elsewhere.
    private func found<Answer: Sendable>(
        in store: any SecretStore,
        by ask: @escaping @Sendable (SSOClient) async throws -> Answer,
        after elsewhere: () async throws -> Void
    ) async throws -> (answer: Answer, app: Bench) {
        let gate = Gate()
        _ = try await signedIn(Self.cable, store)
        let service = ScriptedEntitlementService { $0.existingProfiles = gate.holding(first: []) }
        let app = try Bench(service, store: store)
        let asking = Task { try await ask(app.client) }
        await gate.arrival()
        try await elsewhere()
        gate.open()
        return (try await asking.value, app)
    }

    @Test("ST10 Who signed in elsewhere is signed in here when the app comes to the foreground")
    func foreground() async throws {
        let store = InMemorySecretStore()
        let app = try bench(store, knowing: Locked([Self.cable, Self.fiber]))
        _ = try await app.client.signIn()
        #expect(await app.client.sessionStatus() == .signedIn(Self.cable))
        _ = try await signedIn(Self.fiber, store)
        guard case .signedIn(Self.fiber, .unchanged) = try await app.client.reconcile() else { throw WrongOutcome() }
        try await app.events.wait(for: .sessionTakenOver)
    }

    @Test("ST10 A session that ends here leaves the viewer alone who signs in elsewhere in the same moment")
    func meanwhile() async throws {
        let store = InMemorySecretStore()
        let (outcome, app) = try await found(in: store) {
            try await $0.reconcile()
        } after: {
            _ = try await signedIn(Self.fiber, store)
        }
        guard case .signedIn(Self.fiber, .replaced) = outcome else { throw WrongOutcome() }
        #expect(await app.client.sessionStatus() == .signedIn(Self.fiber))
        #expect(!app.events.names.contains(.signedOut))
        #expect(try await bench(store, knowing: Locked([])).client.rememberedProvider()?.mvpd == Self.fiber.mvpd)
    }

    @Test("ST10 A profile that is read again leaves the viewer alone who signs in elsewhere in the same moment")
    func refreshed() async throws {
        let store = InMemorySecretStore()
        let (profile, app) = try await found(in: store) {
            try await $0.refreshProfile()
        } after: {
            _ = try await signedIn(Self.fiber, store)
        }
        #expect(profile == Self.fiber)
        #expect(await app.client.sessionStatus() == .signedIn(Self.fiber))
    }

    @Test(
        "ST10 A sign-out elsewhere that the service does not know of yet is told from here, and ends the session here"
    )
    func owedElsewhere() async throws {
        let store = InMemorySecretStore()
        let known = Locked([Self.cable])
        let app = try bench(store, knowing: known)
        _ = try await app.client.signIn()
        let outage = SSOError.scripted(.serviceUnavailable, isRetryable: true)
        let other = try bench(store, knowing: known, signOut: .failing(outage))
        _ = try await other.client.signIn()
        _ = await outcome { () async throws(SSOError) in try await other.client.signOut() }
        known.withLock { $0 = [] }
        guard case .signedOut(nil, continuing: nil) = try await app.client.reconcile() else { throw WrongOutcome() }
        #expect(app.service.callNames == [.existingProfiles, .signOut, .forgetViewer, .existingProfiles])
        #expect(try await app.events.wait(for: .signedOut).facts[.cause] == "viewer")
        #expect(await app.client.sessionStatus() == .signedOut)
    }

    @Test("ST10 A session that ends here does not bring back the provider of a viewer who signed out elsewhere")
    func signedOutElsewhere() async throws {
        let store = FaultyStore()
        let (_, app) = try await found(in: store) {
            try await $0.reconcile()
        } after: {
            _ = try await bench(store, knowing: Locked([Self.cable])).client.signOut()
        }
        #expect(store.holdsFinishedSignOut)
        #expect(try await app.client.rememberedProvider() == nil)
    }

    @Test("ST01 A store that cannot be read now keeps no refresh from asking the service")
    func unreadableLater() async throws {
        let store = FaultyStore()
        let app = try bench(store, knowing: Locked([Self.cable]))
        _ = try await app.client.signIn()
        store.fault = .unreadable
        #expect(try await app.client.refreshProfile() == Self.cable)
        #expect(await app.client.sessionStatus() == .signedIn(Self.cable))
    }

    @Test("A sign-out leaves a record that cannot be read as it is, says so, and is stored once it can be read")
    func signOutUnread() async throws {
        let store = FaultyStore()
        let known = Locked([Self.cable])
        let app = try bench(store, knowing: known)
        _ = try await app.client.signIn()
        known.withLock { $0 = [] }
        store.fault = .unreadable
        let signOut = await outcome { () async throws(SSOError) in try await app.client.signOut() }
        #expect(signOut.code == .storeUnavailable)
        #expect(await app.client.sessionStatus() == .signedOut)
        #expect(store.session?.profile == Self.cable)
        store.fault = nil
        _ = try await app.client.reconcile()
        #expect(store.holdsFinishedSignOut)
    }

    @Test("ST06 A sign-out keeps a newer version's record that cannot be read now", arguments: [false, true])
    func newerUnread(isKnown: Bool) async throws {
        let store = FaultyStore()
        let app = try bench(store, knowing: Locked([Self.cable]))
        if isKnown { _ = try await app.client.signIn() }
        let newer = Data(#"{"version":2,"savedAt":0}"#.utf8)
        store.place(newer, for: Sample.sessionKey)
        for fault in [FaultyStore.Fault.unreadable, nil] {
            store.fault = fault
            let signOut = await outcome { () async throws(SSOError) in try await app.client.signOut() }
            #expect(signOut.code == (fault == nil ? .storeNewer : .storeUnavailable))
            #expect(await app.client.sessionStatus() == .signedOut)
        }
        #expect(try await store.record(for: Sample.sessionKey) == newer)
    }

    @Test("A sign-out that cannot be stored says so, also to a process that knew of no viewer")
    func signOutOfNobody() async throws {
        let store = FaultyStore()
        let app = try bench(store, knowing: Locked([]))
        #expect(await app.client.sessionStatus() == .signedOut)
        _ = try await bench(store, knowing: Locked([Self.cable])).client.signIn()
        store.fault = .unreadable
        let signOut = await outcome { () async throws(SSOError) in try await app.client.signOut() }
        #expect(signOut.code == .storeUnavailable)
        store.fault = nil
        _ = try await app.client.reconcile()
        #expect(store.session?.profile == nil)
    }

    @Test("ST10 Whatever is stored or deleted of the session is so under the lease that the processes share")
    func leased() async throws {
        let store = FaultyStore()
        let app = try bench(store, knowing: Locked([Self.cable]))
        _ = try await app.client.signIn()
        #expect(store.leases == ["sample-tv/session"])
        _ = try await app.client.signOut()
        let changes = store.accesses.count { if case .read = $0 { false } else { true } }
        // The first write leaves the marker as well, under the same lease.
        #expect(store.leases.count == changes - 1)
    }

    @Test("ST10 While another process holds the lease, only a sign-out is stored; a viewer is stored once it is free")
    func leaseHeldElsewhere() async throws {
        let store = FaultyStore()
        let app = try Bench(
            ScriptedEntitlementService {
                $0.existingProfiles = .always([Self.cable])
                $0.signOut = .always(Self.nothingLeft)
            },
            store: store,
            clock: ManualClock(mode: .automatic(upTo: .seconds(60)))
        )
        let holder = Gate()
        let holding = Task {
            try await store.withLease(named: "sample-tv/session", patience: .zero, clock: ManualClock()) {
                () async throws(SSOError) in await holder.pass()
            }
        }
        await holder.arrival()
        _ = try await app.client.signIn()
        #expect(await app.client.sessionStatus() == .signedIn(Self.cable))
        #expect(store.records[Sample.sessionKey] == nil)
        try await app.events.wait(for: .storeFailed)
        _ = try await app.client.signOut()
        #expect(store.records[Sample.sessionKey] != nil)
        _ = try await app.client.signIn()
        holder.open()
        try await holding.value
        _ = try await app.client.reconcile()
        let next = try bench(store, knowing: Locked([]))
        #expect(await next.client.sessionStatus() == .signedIn(Self.cable))
    }

    @Test("ST12 The marker is stored before the record, which cannot be lost unnoticed then")
    func markerFirst() async throws {
        let store = FaultyStore()
        _ = try await bench(store, knowing: Locked([Self.cable])).client.signIn()
        let writes = store.accesses.filter { if case .write = $0 { true } else { false } }
        #expect(writes == [.write("sample-tv/session-stored"), .write(Sample.sessionKey)])
    }

    @Test("ST10 What was read before the session changed here is no news", arguments: ["sign-in", "sign-out"])
    func staleRead(change: String) async throws {
        let store = GatedStore(isGated: false)
        let viewers = Locked([Self.cable])
        let service = ScriptedEntitlementService {
            $0.existingProfiles = Script { (_) async throws(SSOError) in viewers.withLock { $0 } }
            $0.signOut = .always(Self.nothingLeft)
        }
        let app = try Bench(service, store: store)
        _ = try await app.client.signIn()
        await store.holdNextRead()
        let launch = Task { await outcome { () async throws(SSOError) in try await app.client.reconcile() } }
        await store.gate.arrival()
        if change == "sign-in" {
            viewers.withLock { $0 = [Self.fiber] }
            _ = try await app.client.signIn()
        } else {
            _ = try await app.client.signOut()
        }
        store.gate.open()
        _ = await launch.value
        #expect(await app.client.sessionStatus() == (change == "sign-in" ? .signedIn(Self.fiber) : .signedOut))
        #expect(!app.events.names.contains(.sessionTakenOver))
    }

    @Test("What a failed write left in the store is no news")
    func staleRecord() async throws {
        let store = FaultyStore()
        _ = try await signedIn(Self.cable, store)
        let known = Locked([Self.cable, Self.fiber])
        let app = try bench(store, knowing: known)
        _ = try await app.client.signIn()
        store.fault = .full
        known.withLock { $0 = [Self.fiber] }
        _ = try await app.client.refreshProfile()
        _ = await outcome { () async throws(SSOError) in try await app.client.signIn() }
        guard case .signedOut = try await app.client.reconcile() else { throw WrongOutcome() }
        #expect(await app.client.sessionStatus() == .signedOut)
    }
}

@Suite("What is asked first", .timeLimit(.minutes(10)))
struct FirstQuestionTests {
    @Test("A sign-in asks about the profile that is stored, also when its provider is none to remember")
    func temporary() async throws {
        let store = InMemorySecretStore()
        _ = try await Bench.signedIn(Sample.profile("Cable", kind: .regular), store: store).client.signIn()
        let temporary = Sample.profile("TempPass", kind: .temporary)
        _ = try await Bench.signedIn(temporary, store: store).client.signIn()
        let next = try Bench.signedIn(temporary, store: store)
        _ = try await next.client.signIn()
        guard case .existingProfiles(let asked, _)? = next.service.calls.first else { throw WrongOutcome() }
        #expect(asked == temporary.mvpd)
    }

    @Test("Q-V4 A platform's login without a date is asked about before each decision, one with a date is not")
    func undated() async throws {
        for (expiry, questions) in [(Expiry.unknown, 3), (.at(ManualClock.start.addingTimeInterval(60)), 1)] {
            let store = InMemorySecretStore()
            _ = try await Bench.signedIn(Sample.profile(kind: .partner), store: store).client.signIn()
            let framework = ScriptedPartnerFramework(identity: .always(.identified(Sample.identity(expiry: expiry))))
            let service = ScriptedEntitlementService { $0.preview = .always([]) }
            let bench = try Bench(service, framework: framework, store: store)
            for _ in 1...3 { _ = try await bench.client.preauthorize([Resource("a")].compactMap { $0 }) }
            let identities = framework.calls.count { if case .identity = $0 { true } else { false } }
            #expect(identities == questions)
        }
    }
}
