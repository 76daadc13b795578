import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSO

@Suite("A sign-out that something comes in between", .timeLimit(.minutes(10)))
struct UnreportedSignOutTests {
    private static let nothingLeft = SignOutAnswer(needsPartnerSignOut: false, url: nil)
    private static let outage = SSOError.scripted(.serviceUnavailable, isRetryable: true)

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
            #expect(store.holdsFinishedSignOut)
        }
        #expect(bench.service.count(of: .signOut) == 1)
    }

    @Test(
        "NW11 What has not reached the service stays pending",
        arguments: [SSOError.Code.secureConnectionFailed, .offline, .connectTimedOut, .answerMalformed]
    )
    func notReached(code: SSOError.Code) async throws {
        let failure = Result<SignOutAnswer, SSOError>.failure(.network(code))
        let bench = try Bench.signedIn(signOut: .results(failure, failure, .success(Self.nothingLeft)))
        _ = try await bench.client.signIn()
        _ = await outcome { () async throws(SSOError) in try await bench.client.signOut() }
        #expect(await outcome { () async throws(SSOError) in try await bench.client.signIn() }.code == code)
        _ = try await bench.client.signIn()
        #expect(bench.service.count(of: .signOut) == 3)
    }

    @Test("A pending sign-out of an earlier launch that cannot be read now keeps a sign-in from going on")
    func lockedPendingSignOut() async throws {
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
        #expect(store.holdsFinishedSignOut)
    }

    @Test("ST13 One that is cancelled at once is still stored as pending, and the next sign-in tells the service")
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

    @Test("CC03 A sign-in that is cancelled while it reports a pending sign-out does not forget the sign-out")
    func cancelledWhileReporting() async throws {
        let store = FaultyStore()
        let earlier = try Bench.signedIn(store: store, signOut: .failing(Self.outage))
        _ = try await earlier.client.signIn()
        _ = await outcome { () async throws(SSOError) in try await earlier.client.signOut() }
        let gate = Gate()
        let bench = try Bench.signedIn(
            store: store,
            signOut: Script { (_) async throws(SSOError) in
                await gate.pass()
                guard !Task.isCancelled else { throw .cancelled }
                return Self.nothingLeft
            }
        )
        let client = bench.client
        let signIn = Task { await outcome { () async throws(SSOError) in try await client.signIn() } }
        await gate.arrival()
        signIn.cancel()
        #expect(await signIn.value.code == .cancelled)
        #expect(!store.holdsFinishedSignOut)
        gate.open()
        _ = try await client.signIn()
        #expect(bench.service.callNames == [.signOut, .forgetViewer, .existingProfiles])
        #expect(await client.sessionStatus() == .signedIn(Sample.profile(kind: .regular)))
    }

    @Test("CC03 A regular sign-in that waits for a report asks the service for no code after a second sign-out")
    func secondSignOutWhileReporting() async throws {
        let (reports, gate) = (Locked(0), Gate())
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([])
            $0.startRegularSignIn = .always(.session(Sample.session()))
            $0.poll = .always(.signedIn(Sample.profile(kind: .regular)))
            $0.signOut = Script { (_) async throws(SSOError) in
                let isFirst = reports.withLock { count in
                    defer { count += 1 }
                    return count == 0
                }
                if isFirst { throw Self.outage }
                await gate.pass()
                return Self.nothingLeft
            }
        }
        let bench = try Bench(service)
        let client = bench.client
        let way = try await bench.wayOut()
        _ = try await way.start(with: Sample.id("Cable")).waitForProfile()
        _ = await outcome { () async throws(SSOError) in try await client.signOut() }
        let start = Task { await outcome { () async throws(SSOError) in try await way.start(with: nil) } }
        await gate.arrival()
        let signOut = Task { await outcome { () async throws(SSOError) in try await client.signOut() } }
        // The sign-out takes effect before the client does anything else.
        while client.runtime.keeper.session.epoch.here < 2 { await Task.yield() }
        gate.open()
        #expect(await start.value.code == .superseded)
        #expect(await signOut.value.code == nil)
        #expect(service.count(of: .startRegularSignIn) == 1)
    }

    @Test("CC03 A profile that the service granted while the viewer signed out is ended there too")
    func grantedMeanwhile() async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = gate.holding(first: [Sample.profile(kind: .regular)])
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

    private func opensAddresses(_ bench: Bench) -> [Bool] {
        bench.service.calls.filter { $0.name == .signOut }.compactMap(\.context?.opensAddresses)
    }

    @Test("Only the caller of a sign-out opens an address; for a late report the service has to end the login itself")
    func lateReport() async throws {
        let failure = Result<SignOutAnswer, SSOError>.failure(Self.outage)
        let bench = try Bench.signedIn(signOut: .results(failure, .success(Self.nothingLeft)))
        _ = try await bench.client.signIn()
        _ = await outcome { () async throws(SSOError) in try await bench.client.signOut() }
        _ = try await bench.client.signIn()
        #expect(opensAddresses(bench) == [true, false])
    }

    @Test("A caller that is cancelled opens no address, so the service is asked to end the login itself")
    func cancelledCaller() async throws {
        let gate = Gate()
        let bench = try Bench.signedIn(signOut: gate.holding(first: Self.address, then: Self.nothingLeft))
        let client = bench.client
        _ = try await client.signIn()
        let signOut = Task { await outcome { () async throws(SSOError) in try await client.signOut() } }
        await gate.arrival()
        signOut.cancel()
        #expect(await signOut.value.code == .cancelled)
        gate.open()
        _ = try await client.signIn()
        #expect(opensAddresses(bench) == [true, false])
    }

    private static let address = SignOutAnswer(
        needsPartnerSignOut: false,
        url: URL(string: "https://example.com/logout")
    )

    @Test("A caller that is cancelled after the service has given an address still gets it")
    func cancelledWithAddress() async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([Sample.profile(kind: .regular)])
            $0.signOut = .always(Self.address)
            $0.forgetViewer = Script { (_) async throws(SSOError) in await gate.pass() }
        }
        let bench = try Bench(service)
        let client = bench.client
        _ = try await client.signIn()
        let signOut = Task { await outcome { () async throws(SSOError) in try await client.signOut() } }
        await gate.arrival()
        signOut.cancel()
        #expect(await signOut.value.value?.urls == Self.address.urls)
        gate.open()
        _ = try await client.signIn()
        #expect(opensAddresses(bench) == [true])
    }

    @Test("Where the store fails, the caller gets its error and no address, so the service has to end the login itself")
    func addressLostToStore() async throws {
        let store = FaultyStore()
        let signOut = Script<Bench.Service.Call, SignOutAnswer> { (_) async throws(SSOError) in
            store.fault = .full
            return Self.address
        }
        let bench = try Bench.signedIn(store: store, signOut: signOut)
        _ = try await bench.client.signIn()
        _ = await outcome { () async throws(SSOError) in try await bench.client.signOut() }
        #expect(opensAddresses(bench) == [true, false])
    }

    @Test("LK01 What is left to do is printed without the address, which may name the device")
    func descriptions() {
        let canary = URL(string: "https://example.com/?deviceId=canary")
        let guidance = SignOutGuidance(viewerSteps: ["Go."], url: canary)
        let answer = SignOutAnswer(needsPartnerSignOut: true, url: canary)
        let session = ServiceSession(code: "canary", url: canary, expiry: .unknown, mvpd: nil, isComplete: true)
        for text in [guidance, answer, session].flatMap({ (value: Any) in
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
