import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSO

@Suite("Flows, processes and callers that come in between", .timeLimit(.minutes(10)))
struct SessionRaceTests {
    private static let cable = Sample.profile("Cable", kind: .regular)
    private static let fiber = Sample.profile("Fiber", kind: .regular)
    private static let nothingLeft = SignOutAnswer(needsPartnerSignOut: false, url: nil)

    @Test("A verification that is cancelled does not trap")
    func verificationCancelled() async {
        await #expect(processExitsWith: .success) {
            let gate = Gate()
            let service = ScriptedEntitlementService {
                $0.existingProfiles = .always([])
                $0.directory = .always(Sample.directory)
                $0.verification = gate.holding(first: .prove(Sample.token, for: Sample.id("Cable")))
            }
            let framework = ScriptedPartnerFramework(
                permission: .always(.granted),
                identity: .always(.identified(Sample.identity()))
            )
            let bench = try Bench(service, framework: framework)
            let task = Task { [client = bench.client] in
                await outcome { () async throws(SSOError) in try await client.signIn() }
            }
            await gate.arrival()
            task.cancel()
            _ = await task.value
            for _ in 1...1000 { await Task.yield() }
            gate.open()
            for _ in 1...1000 { await Task.yield() }
        }
    }

    @Test("Another process's sign-out is not undone although the status was read meanwhile", arguments: [false, true])
    func statusReadMeanwhile(isRegular: Bool) async throws {
        let store = FaultyStore()
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = isRegular ? .always([]) : gate.holding(first: [Self.cable])
            $0.startRegularSignIn = .always(.session(Sample.session()))
            $0.poll = gate.holding(first: .signedIn(Self.cable))
        }
        let app = try Bench(service, store: store)
        let session = isRegular ? try await app.session() : nil
        let asking = Task { [client = app.client] in
            await outcome { () async throws(SSOError) in
                if let session { _ = try await session.waitForProfile() } else { _ = try await client.signIn() }
            }
        }
        await gate.arrival()
        let other = try Bench.signedIn(Self.cable, store: store)
        _ = try await other.client.signIn()
        _ = try await other.client.signOut()
        _ = await app.client.sessionStatus()
        gate.open()
        #expect(await asking.value.code == .superseded)
        #expect(await app.client.sessionStatus() == .signedOut)
        #expect(isRegular ? store.session?.pendingSignOut?.profile == Self.cable : store.holdsFinishedSignOut)
    }

    @Test("A regular sign-in that the viewer begins after another process's sign-out is not dropped")
    func regularAfterSignOutElsewhere() async throws {
        let store = FaultyStore()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([])
            $0.startRegularSignIn = .always(.session(Sample.session()))
            $0.poll = .always(.signedIn(Self.cable))
        }
        let app = try Bench(service, store: store)
        let way = try await app.wayOut()
        let other = try Bench.signedIn(Self.fiber, store: store)
        _ = try await other.client.signIn()
        _ = try await other.client.signOut()
        let session = try await way.start(with: Sample.id("Cable"))
        let result = await outcome { () async throws(SSOError) in try await session.waitForProfile() }
        #expect(result.value == Self.cable)
        #expect(await app.client.sessionStatus() == .signedIn(Self.cable))
    }

    @Test("A regular sign-in after a sign-out elsewhere of a session that this process knew is not dropped")
    func regularAfterSignOutElsewhereKnown() async throws {
        let store = FaultyStore()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .inOrder([Self.fiber], [])
            $0.startRegularSignIn = .always(.session(Sample.session()))
            $0.poll = .always(.signedIn(Self.cable))
        }
        let app = try Bench(service, store: store)
        _ = try await app.client.signIn()
        let way = try await app.wayOut()
        let other = try Bench.signedIn(Self.fiber, store: store)
        _ = try await other.client.signOut()
        let session = try await way.start(with: Sample.id("Cable"))
        let result = await outcome { () async throws(SSOError) in try await session.waitForProfile() }
        #expect(result.value == Self.cable)
    }

    @Test("A sign-in that waited for a silent one goes on, although another process had signed out before")
    func waitedForSilent() async throws {
        let store = GatedStore(isGated: false)
        let service = ScriptedEntitlementService { $0.existingProfiles = .inOrder([Self.cable], []) }
        let app = try Bench(service, store: store)
        let client = app.client
        _ = try await client.signIn()
        let other = try Bench.signedIn(Self.cable, store: store)
        _ = try await other.client.signOut()
        await store.holdNextRead()
        let silent = Task {
            await outcome { () async throws(SSOError) in try await client.signIn(SignInOptions(asking: .never)) }
        }
        await store.gate.arrival()
        let asking = Task { await outcome { () async throws(SSOError) in try await client.signIn() } }
        for _ in 1...200 { await Task.yield() }
        store.gate.open()
        #expect(await silent.value.code == nil)
        #expect(await asking.value.code == nil)
    }

    @Test("The first decision after another process's sign-out and sign-in is not dropped", arguments: [false, true])
    func decisionAfterSignInElsewhere(isVerified: Bool) async throws {
        let store = FaultyStore()
        let resource = try #require(Resource("a"))
        let permit = Permit(resource: resource, source: "Cable", mediaToken: Secret("m"), mediaTokenExpiry: .unknown)
        let app = try Bench(ScriptedEntitlementService { $0.authorize = .always(.permitted(permit)) }, store: store)
        #expect(await app.client.sessionStatus() == .signedOut)
        let other = try Bench.signedIn(Self.cable, store: store)
        _ = try await other.client.signIn()
        _ = try await other.client.signOut()
        _ = try await other.client.signIn()
        let decision = await outcome { () async throws(SSOError) in
            isVerified
                ? try await app.client.authorize(resource, verifiedBy: { _ in true })
                : try await app.client.authorize(resource)
        }
        #expect(decision.value?.permit == permit)
    }

    @Test("A decision that was asked for before a sign-out is not the next viewer's")
    func decisionBeforeSignOut() async throws {
        let store = GatedStore(isGated: false)
        let resource = try #require(Resource("a"))
        let denial = Denial(cause: .subscription, remedy: .none, code: "", message: nil)
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([Self.fiber])
            $0.signOut = .always(Self.nothingLeft)
            $0.authorize = .always(.denied(resource, denial))
        }
        let app = try Bench(service, store: store)
        let client = app.client
        await store.holdNextRead()
        let asking = Task { await outcome { () async throws(SSOError) in try await client.authorize(resource) } }
        await store.gate.arrival()
        _ = try await client.signOut()
        _ = try await client.signIn()
        store.gate.open()
        #expect(await asking.value.code == .superseded)
    }

    @Test("A cancelled caller does not read an unread session as signed out")
    func cancelledStatus() async throws {
        let store = FaultyStore()
        _ = try await Bench.signedIn(Self.cable, store: store).client.signIn()
        let next = try Bench.signedIn(Self.cable, store: store)
        let task = Task { [client = next.client] in
            withUnsafeCurrentTask { $0?.cancel() }
            return await client.sessionStatus()
        }
        #expect(await task.value != .signedOut)
    }

    @Test("A record that this process is just writing is not taken for another's")
    func ownWrite() async throws {
        let store = HeldReadStore()
        _ = try await Bench.signedIn(Self.cable, store: store).client.signIn()
        let app = try Bench(ScriptedEntitlementService { $0.existingProfiles = .always([]) }, store: store)
        let client = app.client
        await store.hold("sample-tv/session-stored")
        let launch = Task { try await client.reconcile() }
        await store.gate.arrival()
        _ = await outcome { () async throws(SSOError) in try await client.refreshProfile() }
        store.gate.open()
        let result = try await launch.value
        guard case .signedOut(let cause, _) = result else { throw WrongOutcome() }
        #expect(cause == .endedByService)
        #expect(app.service.count(of: .forgetViewer) == 1)
        #expect(!app.events.names.contains(.sessionTakenOver))
        #expect(try await app.events.wait(for: .reconciled).facts[.result] != nil)
        #expect(app.events.names.contains(.signedOut))
    }

    @Test("What the service granted to a sign-in that another process's sign-out overtook is signed out too")
    func grantedElsewhere() async throws {
        let store = FaultyStore()
        let gate = Gate()
        let known = Locked<[Profile]>([])
        let service = ScriptedEntitlementService {
            $0.existingProfiles = Script { (_) async throws(SSOError) in known.withLock { $0 } }
            $0.startRegularSignIn = .always(.session(Sample.session()))
            $0.poll = Script { (_) async throws(SSOError) in
                await gate.pass()
                known.withLock { $0 = [Self.cable] }
                return .signedIn(Self.cable)
            }
            $0.signOut = Script { (_) async throws(SSOError) in
                known.withLock { $0 = [] }
                return Self.nothingLeft
            }
        }
        let app = try Bench(service, store: store)
        let session = try await app.session()
        let asking = Task { await outcome { () async throws(SSOError) in try await session.waitForProfile() } }
        await gate.arrival()
        let other = try Bench.signedIn(Self.cable, store: store)
        _ = try await other.client.signIn()
        _ = try await other.client.signOut()
        gate.open()
        #expect(await asking.value.code == .superseded)
        _ = try await app.client.reconcile()
        #expect(await app.client.sessionStatus() == .signedOut)
    }

    @Test("A released client is released, and its events end")
    func released() async throws {
        weak var weakClient: SSOClient?
        let events: AsyncStream<SSOEvent>
        do {
            let service = ScriptedEntitlementService {
                $0.existingProfiles = .always([Self.cable])
                $0.signOut = .always(Self.nothingLeft)
            }
            let bench = try Bench(service)
            weakClient = bench.client
            events = bench.client.events
            _ = try await bench.client.signIn()
            _ = try await bench.client.reconcile()
            _ = try await bench.client.signOut()
            _ = try await bench.client.signIn()
        }
        for _ in 1...1000 where weakClient != nil { await Task.yield() }
        #expect(weakClient == nil)
        for await _ in events {}
    }

    @Test("A second sign-out from the same closure is not cancelled either")
    func twiceInside() async throws {
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([])
            $0.signOut = .always(Self.nothingLeft)
        }
        let framework = ScriptedPartnerFramework(permission: .always(.refused(.notDetermined, nil)))
        let bench = try Bench(service, framework: framework)
        let client = bench.client
        let codes = Locked<[SSOError.Code?]>([])
        let options = SignInOptions(rationale: {
            for _ in 1...2 {
                let result = await outcome { () async throws(SSOError) in try await client.signOut() }
                codes.withLock { $0.append(result.code) }
            }
            return false
        })
        _ = await outcome { () async throws(SSOError) in try await client.signIn(options) }
        while codes.withLock({ $0.count < 2 }) { await Task.yield() }
        #expect(codes.withLock { $0 } == [nil, nil])
    }
}
