import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("A sign-out", .timeLimit(.minutes(10)))
struct SignOutTests {
    private static let recordKey = "sample-tv/session"
    private static let nothingLeft = SignOutAnswer(needsPartnerSignOut: false, url: nil)
    private static let outage = SSOError.scripted(.serviceUnavailable, isRetryable: true)

    @Test("The service is told, and nothing of the viewer is left in the store")
    func complete() async throws {
        let store = FaultyStore()
        let bench = try Bench.signedIn(store: store)
        _ = try await bench.client.signIn()
        #expect(store.records.keys.contains(Self.recordKey))
        let guidance = try await bench.client.signOut()
        #expect(guidance.viewerSteps.isEmpty)
        #expect(bench.service.count(of: .signOut) == 1)
        #expect(bench.service.count(of: .forgetViewer) == 1)
        #expect(store.holdsFinishedSignOut)
        #expect(await bench.client.sessionStatus() == .signedOut)
    }

    @Test("Nobody to sign out is no fault, and no call")
    func nobody() async throws {
        let bench = try Bench.signedIn()
        _ = try await bench.client.signOut()
        #expect(bench.service.count(of: .signOut) == 0)
    }

    @Test("The viewer is told where to sign out at the platform when the service says that it is needed")
    func guidance() async throws {
        let answer = SignOutAnswer(needsPartnerSignOut: true, url: URL(string: "https://example.com/bye"))
        let bench = try Bench.signedIn(signOut: .always(answer))
        _ = try await bench.client.signIn()
        let guidance = try await bench.client.signOut()
        #expect(guidance.url?.absoluteString == "https://example.com/bye")
        #expect(guidance.viewerSteps.count == 1)
    }

    @Test("CC03 It wins over a sign-in that is under way")
    func duringSignIn() async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = gate.holding(first: [Sample.profile(kind: .regular)], then: [])
        }
        let bench = try Bench(service)
        let signIn = Task { [client = bench.client] in
            await outcome { () async throws(SSOError) in try await client.signIn() }
        }
        await gate.arrival()
        _ = try await bench.client.signOut()
        gate.open()
        #expect(await signIn.value.code == .superseded)
        #expect(await bench.client.sessionStatus() == .signedOut)
    }

    /// Signs out while a store holds a write up, which goes on once nobody is signed in any more.
    private func signOut(_ bench: Bench, while store: GatedStore) async {
        await store.gate.arrival()
        let signOut = Task { [client = bench.client] in
            await outcome { () async throws(SSOError) in try await client.signOut() }
        }
        while await bench.client.sessionStatus() != .signedOut { await Task.yield() }
        store.gate.open()
        #expect(await signOut.value.code == nil)
    }

    @Test("CC03 It wins over a store that is still saving the profile")
    func duringSave() async throws {
        let store = GatedStore()
        let bench = try Bench.signedIn(store: store)
        let signIn = Task { [client = bench.client] in
            await outcome { () async throws(SSOError) in try await client.signIn() }
        }
        await signOut(bench, while: store)
        #expect(await signIn.value.code == .superseded)
        #expect(await store.holdsFinishedSignOut())
        #expect(await bench.client.sessionStatus() == .signedOut)
    }

    @Test(
        "It overtakes a call that still reads the store, and its caller has not cancelled it",
        arguments: [true, false]
    )
    func duringReading(isSignIn: Bool) async throws {
        let store = HeldReadStore()
        let bench = try Bench.signedIn(store: store)
        _ = try await bench.client.signIn()
        await store.hold(Self.recordKey)
        let call = Task { [client = bench.client] in
            await outcome { () async throws(SSOError) in
                if isSignIn { _ = try await client.signIn() } else { _ = try await client.reconcile() }
            }
        }
        await store.gate.arrival()
        let signOut = Task { [client = bench.client] in
            await outcome { () async throws(SSOError) in try await client.signOut() }
        }
        while await bench.client.sessionStatus() != .signedOut { await Task.yield() }
        store.gate.open()
        #expect(await call.value.code == .superseded)
        #expect(await signOut.value.code == nil)
    }

    @Test(
        "It is told as an event also when the store cannot keep it",
        arguments: [FaultyStore.Fault.unavailable, .full]
    )
    func unkept(fault: FaultyStore.Fault) async throws {
        let store = FaultyStore()
        let bench = try Bench.signedIn(store: store)
        _ = try await bench.client.signIn()
        store.fault = fault
        #expect(
            await outcome { () async throws(SSOError) in try await bench.client.signOut() }.code == .storeUnavailable
        )
        try await bench.events.wait(for: .signedOut)
        #expect(bench.events.events.map(\.kind).contains(.signedOut(.viewer, Sample.id("Cable"))))
    }

    @Test(
        "CC03 It wins over a store that is still saving what a refresh or a launch found",
        arguments: ["refresh", "launch"]
    )
    func duringLaterSave(what: String) async throws {
        let store = GatedStore(isGated: false)
        let bench = try Bench.signedIn(store: store)
        _ = try await bench.client.signIn()
        await store.holdNextWrite()
        let asking = Task { [client = bench.client] in
            await outcome { () async throws(SSOError) in
                if what == "refresh" { _ = try await client.refreshProfile() } else { _ = try await client.reconcile() }
            }
        }
        await signOut(bench, while: store)
        let code = await asking.value.code
        #expect(code == .superseded || code == .cancelled)
        #expect(await store.holdsFinishedSignOut())
    }

    @Test("What the platform said of the viewer goes with no later question")
    func statusForgotten() async throws {
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .inOrder([Sample.profile()], [])
            $0.signOut = .always(Self.nothingLeft)
            $0.startRegularSignIn = .always(.session(Sample.session()))
        }
        let framework = ScriptedPartnerFramework(
            permission: .always(.granted),
            identity: .always(.identified(Sample.identity()))
        )
        let bench = try Bench(service, framework: framework)
        _ = try await bench.client.signIn()
        _ = try await bench.client.signOut()
        _ = try await bench.wayOut(SignInOptions(usesPartnerFramework: false)).start(with: Sample.id("Cable"))
        guard case .signOut(_, let before)? = service.calls.first(where: { $0.name == .signOut }),
            let after = service.calls.last?.context
        else { throw WrongOutcome() }
        #expect(before.status?.identity == Sample.identity())
        #expect(after.status == nil)
    }

    @Test("ST13 What is stored says that nobody is signed in before the service is told")
    func storedFirst() async throws {
        let store = InMemorySecretStore()
        let gate = Gate()
        let bench = try Bench.signedIn(
            store: store,
            signOut: Script { (_) async throws(SSOError) in
                await gate.pass()
                return Self.nothingLeft
            }
        )
        _ = try await bench.client.signIn()
        let signOut = Task { [client = bench.client] in
            await outcome { () async throws(SSOError) in try await client.signOut() }
        }
        await gate.arrival()
        // What another launch would find if this one were killed now.
        let next = try Bench.signedIn(store: store)
        #expect(await next.client.sessionStatus() == .signedOut)
        #expect(try await next.client.rememberedProvider() == nil)
        gate.open()
        #expect(await signOut.value.code == nil)
        #expect(await store.holdsFinishedSignOut())
    }

    @Test("After a failure the viewer is signed out all the same, and the next sign-out tells the service again")
    func failsThenTells() async throws {
        let store = FaultyStore()
        let bench = try Bench.signedIn(
            store: store,
            signOut: .results(.failure(Self.outage), .success(Self.nothingLeft))
        )
        _ = try await bench.client.signIn()
        let first = await outcome { () async throws(SSOError) in try await bench.client.signOut() }
        #expect(first.code == .serviceUnavailable)
        #expect(await bench.client.sessionStatus() == .signedOut)
        _ = try await bench.client.signOut()
        #expect(bench.service.count(of: .signOut) == 2)
        #expect(store.holdsFinishedSignOut)
        _ = try await bench.client.signOut()
        #expect(bench.service.count(of: .signOut) == 2)
    }

    @Test("ST13 The next launch tells the service before it asks who is signed in")
    func toldAtNextLaunch() async throws {
        let store = InMemorySecretStore()
        let bench = try Bench.signedIn(store: store, signOut: .failing(Self.outage))
        _ = try await bench.client.signIn()
        _ = await outcome { () async throws(SSOError) in try await bench.client.signOut() }

        let next = try Bench.signedIn(store: store)
        #expect(await next.client.sessionStatus() == .signedOut)
        _ = try await next.client.signIn()
        #expect(next.service.callNames == [.signOut, .forgetViewer, .existingProfiles])
        #expect(await next.client.sessionStatus() == .signedIn(Sample.profile(kind: .regular)))
    }

    @Test("A sign-in does not go on while a pending sign-out cannot be reported, and it stays pending")
    func notToldYet() async throws {
        let store = InMemorySecretStore()
        let bench = try Bench.signedIn(
            store: store,
            signOut: .results(.failure(Self.outage), .failure(Self.outage), .success(Self.nothingLeft))
        )
        _ = try await bench.client.signIn()
        _ = await outcome { () async throws(SSOError) in try await bench.client.signOut() }
        let signIn = await outcome { () async throws(SSOError) in try await bench.client.signIn() }
        #expect(signIn.code == .serviceUnavailable)
        #expect(bench.service.callNames == [.existingProfiles, .signOut, .forgetViewer, .signOut])
        #expect(await bench.client.sessionStatus() == .signedOut)
        _ = try await bench.client.signIn()
        #expect(bench.service.count(of: .signOut) == 3)
    }

    @Test("What the service refuses for good is given up")
    func refusedForGood() async throws {
        let store = FaultyStore()
        let bench = try Bench.signedIn(store: store, signOut: .failing(.scripted(.requestRefused)))
        _ = try await bench.client.signIn()
        _ = await outcome { () async throws(SSOError) in try await bench.client.signOut() }
        _ = try await bench.client.signIn()
        #expect(bench.service.count(of: .signOut) == 2)
        #expect(await bench.client.sessionStatus() == .signedIn(Sample.profile(kind: .regular)))
    }

    @Test("ST11 A store that cannot be written does not keep the viewer signed in")
    func fullStore() async throws {
        let store = FaultyStore()
        let bench = try Bench.signedIn(store: store)
        _ = try await bench.client.signIn()
        store.fault = .full
        let end = await outcome { () async throws(SSOError) in try await bench.client.signOut() }
        #expect(end.code == .storeUnavailable)
        #expect(bench.service.count(of: .signOut) == 1)
        #expect(await bench.client.sessionStatus() == .signedOut)
    }

    @Test("Two at once tell the service once")
    func twice() async throws {
        let bench = try Bench.signedIn()
        _ = try await bench.client.signIn()
        let client = bench.client
        let tasks = (1...2).map { _ in
            Task { await outcome { () async throws(SSOError) in try await client.signOut() } }
        }
        for task in tasks { #expect(await task.value.code == nil) }
        #expect(bench.service.count(of: .signOut) == 1)
    }

    @Test("A sign-in that follows at once waits until the service has been told")
    func signInWaits() async throws {
        let gate = Gate()
        let bench = try Bench.signedIn(
            signOut: Script { (_) async throws(SSOError) in
                await gate.pass()
                return Self.nothingLeft
            }
        )
        let client = bench.client
        _ = try await client.signIn()
        let signOut = Task { await outcome { () async throws(SSOError) in try await client.signOut() } }
        await gate.arrival()
        let signIn = Task { await outcome { () async throws(SSOError) in try await client.signIn() } }
        for _ in 1...50 { await Task.yield() }
        #expect(bench.service.callNames == [.existingProfiles, .signOut])
        gate.open()
        #expect(await signOut.value.code == nil)
        #expect(await signIn.value.code == nil)
        #expect(bench.service.callNames == [.existingProfiles, .signOut, .forgetViewer, .existingProfiles])
        #expect(await client.sessionStatus() == .signedIn(Sample.profile(kind: .regular)))
    }
}
