import Foundation
import PartnerSSO
import PartnerSSOTesting
import Testing

@Suite("A sign-out", .timeLimit(.minutes(1)))
struct SignOutTests {
    private static let recordKey = "sample-tv/session"
    private static let nothingLeft = SignOutAnswer(needsPartnerSignOut: false, url: nil)
    private static let outage = SSOError.scripted(.serviceUnavailable, isRetryable: true)

    @Test("The service is told, and nothing is left in the store")
    func complete() async throws {
        let store = FaultyStore()
        let bench = try Bench.signedIn(store: store)
        _ = try await bench.client.signIn()
        #expect(store.records.keys.contains(Self.recordKey))
        let guidance = try await bench.client.signOut()
        #expect(guidance.viewerSteps.isEmpty)
        #expect(bench.service.count(of: .signOut) == 1)
        #expect(bench.service.count(of: .forgetViewer) == 1)
        #expect(store.records.isEmpty)
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
        let answer = SignOutAnswer(needsPartnerSignOut: true, url: "https://example.com/bye")
        let bench = try Bench.signedIn(signOut: .always(answer))
        _ = try await bench.client.signIn()
        let guidance = try await bench.client.signOut()
        #expect(guidance.url == "https://example.com/bye")
        #expect(guidance.viewerSteps.count == 1)
    }

    @Test("CC03 It wins over a sign-in that is under way")
    func duringSignIn() async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = Script { (_) async throws(SSOError) in
                await gate.pass()
                return [Sample.profile(kind: .regular)]
            }
        }
        let bench = try Bench(service)
        let signIn = Task { [client = bench.client] in
            await outcome { () async throws(SSOError) in try await client.signIn() }
        }
        await gate.arrival()
        _ = try await bench.client.signOut()
        gate.open()
        let code = await signIn.value.code
        #expect(code == .superseded || code == .cancelled)
        #expect(await bench.client.sessionStatus() == .signedOut)
    }

    @Test("CC03 It wins over a store that is still saving the profile")
    func duringSave() async throws {
        let store = GatedStore()
        let bench = try Bench.signedIn(store: store)
        let signIn = Task { [client = bench.client] in
            await outcome { () async throws(SSOError) in try await client.signIn() }
        }
        await store.gate.arrival()
        let signOut = Task { [client = bench.client] in
            await outcome { () async throws(SSOError) in try await client.signOut() }
        }
        while await bench.client.sessionStatus() != .signedOut { await Task.yield() }
        store.gate.open()
        #expect(await signOut.value.code == nil)
        let code = await signIn.value.code
        #expect(code == .superseded || code == .cancelled)
        #expect(try await store.record(for: Self.recordKey) == nil)
        #expect(await bench.client.sessionStatus() == .signedOut)
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
        #expect(await store.record(for: Self.recordKey) == nil)
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
        #expect(store.records.isEmpty)
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

    @Test("A sign-in does not go on while the service cannot be told, and the debt stays")
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

    @Test("A store that cannot be read now is asked again, and nobody is forgotten", arguments: [false, true])
    func lockedStore(nextIsSignIn: Bool) async throws {
        let store = FaultyStore()
        _ = try await Bench.signedIn(store: store).client.signIn()
        store.fault = .unavailable
        let bench = try Bench.signedIn(store: store)
        let first = await outcome { () async throws(SSOError) in try await bench.client.signOut() }
        #expect(first.code == .storeUnavailable)
        #expect(await bench.client.sessionStatus() == .signedOut)
        let early = await outcome { () async throws(SSOError) in try await bench.client.signIn() }
        #expect(early.code == .storeUnavailable)
        #expect(bench.service.count(of: .signOut) == 0)
        store.fault = nil
        if nextIsSignIn {
            _ = try await bench.client.signIn()
            #expect(bench.service.callNames.prefix(2) == [.signOut, .forgetViewer])
        } else {
            _ = try await bench.client.signOut()
            #expect(store.records.isEmpty)
        }
        #expect(bench.service.count(of: .signOut) == 1)
    }

    @Test("A debt of an earlier launch that cannot be read now keeps a sign-in from going on")
    func lockedDebt() async throws {
        let store = FaultyStore()
        let bench = try Bench.signedIn(store: store, signOut: .failing(Self.outage))
        _ = try await bench.client.signIn()
        _ = await outcome { () async throws(SSOError) in try await bench.client.signOut() }
        store.fault = .unavailable
        let next = try Bench.signedIn(store: store)
        let signIn = await outcome { () async throws(SSOError) in try await next.client.signIn() }
        #expect(signIn.code == .storeUnavailable)
        store.fault = nil
        _ = try await next.client.signIn()
        #expect(next.service.callNames == [.signOut, .forgetViewer, .existingProfiles])
    }

    @Test(
        "When the stored record is damaged, whoever the service knows is signed out",
        arguments: [FaultyStore.Fault.garbled, .corrupted]
    )
    func damagedRecord(fault: FaultyStore.Fault) async throws {
        let store = FaultyStore()
        _ = try await Bench.signedIn(store: store).client.signIn()
        store.fault = fault
        let bench = try Bench.signedIn(store: store)
        _ = try await bench.client.signOut()
        #expect(bench.service.callNames == [.existingProfiles, .signOut, .forgetViewer])
        #expect(store.records.isEmpty)
    }

    @Test("ST13 One that is cancelled at once still stores the wish, and the next sign-in tells the service")
    func cancelledAtOnce() async throws {
        let store = InMemorySecretStore()
        _ = try await Bench.signedIn(store: store).client.signIn()
        let bench = try Bench.signedIn(store: store)
        let client = bench.client
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await outcome { () async throws(SSOError) in try await client.signOut() }
        }
        #expect(await task.value.code == .cancelled)
        _ = try await client.signIn()
        #expect(bench.service.callNames == [.signOut, .forgetViewer, .existingProfiles])
    }

    @Test("CC03 A profile that the service granted while the viewer signed out is ended there too")
    func grantedMeanwhile() async throws {
        let gate = Gate()
        let isFirst = Locked(true)
        let service = ScriptedEntitlementService {
            $0.existingProfiles = Script { (_) async throws(SSOError) in
                if isFirst.withLock({ isFirst in
                    defer { isFirst = false }; return isFirst
                }) {
                    await gate.pass()
                }
                return [Sample.profile(kind: .regular)]
            }
            $0.signOut = .always(Self.nothingLeft)
        }
        let bench = try Bench(service)
        let client = bench.client
        let signIn = Task { await outcome { () async throws(SSOError) in try await client.signIn() } }
        await gate.arrival()
        _ = try await client.signOut()
        gate.open()
        #expect(await signIn.value.value == nil)
        #expect(service.callNames == [.existingProfiles, .existingProfiles, .signOut, .forgetViewer])
    }

    @Test("CC03 A sign-in that was asked for before the sign-out never goes on after it")
    func askedBefore() async throws {
        for _ in 1...50 {
            let bench = try Bench.signedIn()
            let client = bench.client
            let signIn = Task { await outcome { () async throws(SSOError) in try await client.signIn() } }
            let signOut = Task { await outcome { () async throws(SSOError) in try await client.signOut() } }
            let signedIn = await signIn.value.value != nil
            #expect(await signOut.value.code == nil)
            let status = await client.sessionStatus()
            // Whichever came first at the client, what it says and what the service was told agree.
            if status == .signedOut {
                #expect(bench.service.callNames.last(where: { $0 != .forgetViewer }) != .existingProfiles || !signedIn)
            } else {
                #expect(signedIn)
                #expect(bench.service.callNames.last == .existingProfiles)
            }
        }
    }

    @Test("A decision that a sign-out overtakes is dropped")
    func duringDecision() async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([Sample.profile(kind: .regular)])
            $0.signOut = .always(Self.nothingLeft)
            $0.preview = Script { (_) async throws(SSOError) in
                await gate.pass()
                return []
            }
        }
        let bench = try Bench(service)
        let client = bench.client
        _ = try await client.signIn()
        let resources = [Resource("a")].compactMap { $0 }
        let previews = Task { await outcome { () async throws(SSOError) in try await client.preauthorize(resources) } }
        await gate.arrival()
        _ = try await client.signOut()
        gate.open()
        #expect(await previews.value.code == .superseded)
    }

    @Test("LK01 What is left to do is printed without the address, which may name the device")
    func descriptions() {
        let canary = "https://example.com/?deviceId=canary"
        let guidance = SignOutGuidance(viewerSteps: ["Go."], url: canary)
        let answer = SignOutAnswer(needsPartnerSignOut: true, url: canary)
        let ticket = RegularTicket(code: "canary", url: canary, expiry: .unknown, mvpd: nil, isComplete: true)
        for text in [guidance, answer, ticket].flatMap({ (value: Any) in
            ["\(value)", String(reflecting: value), dumped(value)]
        }) {
            #expect(!text.contains("canary"))
        }
    }

    private func dumped(_ value: Any) -> String {
        var text = ""
        dump(value, to: &text)
        return text
    }
}
