import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("A stored session that is missing or damaged", .timeLimit(.minutes(10)))
struct LostSessionTests {
    private static let cable = Sample.profile("Cable", kind: .regular)
    private let store = FaultyStore()

    /// How a record gets lost.
    enum Loss: CaseIterable {
        case purged
        case damaged

        func strike(_ store: FaultyStore) {
            store.place(self == .purged ? nil : Data("{".utf8), for: Sample.sessionKey)
        }
    }

    private func bench(knowing profiles: [Profile]) throws -> Bench {
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always(profiles)
            $0.signOut = .always(SignOutAnswer(needsPartnerSignOut: false, url: nil))
        }
        return try Bench(service, store: store)
    }

    @Test(
        "ST04 A launch that finds no profile leaves it unknown, and says nothing of a sign-out",
        arguments: Loss.allCases
    )
    func launch(loss: Loss) async throws {
        _ = try await bench(knowing: [Self.cable]).client.signIn()
        loss.strike(store)
        let next = try bench(knowing: [])
        guard case .unknown(let error, nil, nil) = try await next.client.reconcile() else { throw WrongOutcome() }
        #expect(error.code == .storeCorrupted)
        #expect(await next.client.sessionStatus() == .unknown(lastKnown: nil, age: nil))
        #expect(!next.events.names.contains(.signedOut))
    }

    @Test("ST04 What this process knew before is told with its age", arguments: Loss.allCases)
    func knownBefore(loss: Loss) async throws {
        let service = ScriptedEntitlementService { $0.existingProfiles = .inOrder([Self.cable], []) }
        let bench = try Bench(service, store: store)
        _ = try await bench.client.signIn()
        loss.strike(store)
        bench.clock.advance(by: .seconds(90))
        guard case .unknown(_, Self.cable, .seconds(90)) = try await bench.client.reconcile() else {
            throw WrongOutcome()
        }
        #expect(await bench.client.sessionStatus() == .unknown(lastKnown: Self.cable, age: .seconds(90)))
        #expect(!bench.events.names.contains(.signedOut))
    }

    @Test("ST04 One that gets lost while a launch asks for its profile is unknown too", arguments: Loss.allCases)
    func lostMeanwhile(loss: Loss) async throws {
        _ = try await bench(knowing: [Self.cable]).client.signIn()
        let gate = Gate()
        let service = ScriptedEntitlementService { $0.existingProfiles = gate.holding(first: []) }
        let next = try Bench(service, store: store)
        let launch = Task { [client = next.client] in try await client.reconcile() }
        await gate.arrival()
        loss.strike(store)
        _ = try await next.client.signIn(SignInOptions(asking: .never))
        gate.open()
        guard case .unknown(let error, Self.cable, _) = try await launch.value else { throw WrongOutcome() }
        #expect(error.code == .storeCorrupted)
        #expect(!next.events.names.contains(.signedOut))
    }

    @Test("A refresh that finds no profile does not end what is unknown", arguments: Loss.allCases)
    func refreshed(loss: Loss) async throws {
        let service = ScriptedEntitlementService { $0.existingProfiles = .inOrder([Self.cable], []) }
        let bench = try Bench(service, store: store)
        _ = try await bench.client.signIn()
        loss.strike(store)
        let ending = await outcome { () async throws(SSOError) in try await bench.client.refreshProfile() }
        #expect(ending.code == .storeCorrupted)
        #expect(await bench.client.sessionStatus() == .unknown(lastKnown: Self.cable, age: .zero))
        #expect(!bench.events.names.contains(.signedOut))
    }

    @Test("The service's profile restores it", arguments: Loss.allCases)
    func restored(loss: Loss) async throws {
        _ = try await bench(knowing: [Self.cable]).client.signIn()
        loss.strike(store)
        let next = try bench(knowing: [Self.cable])
        guard case .signedIn(Self.cable, .found) = try await next.client.reconcile() else { throw WrongOutcome() }
        #expect(store.session?.profile == Self.cable)
    }

    @Test("The viewer can sign in and out all the same", arguments: Loss.allCases)
    func signInAndOut(loss: Loss) async throws {
        _ = try await bench(knowing: [Self.cable]).client.signIn()
        loss.strike(store)
        let next = try bench(knowing: [Self.cable])
        _ = try await next.client.signIn()
        #expect(await next.client.sessionStatus() == .signedIn(Self.cable))
        loss.strike(store)
        let another = try bench(knowing: [Self.cable])
        _ = try await another.client.signOut()
        #expect(another.service.callNames == [.existingProfiles, .signOut, .forgetViewer])
        #expect(store.holdsFinishedSignOut)
    }

    @Test("A sign-out also ends the session that another process had stored", arguments: Loss.allCases)
    func signOutElsewhere(loss: Loss) async throws {
        let app = try await overwrittenSignOut(loss)
        _ = try await app.client.signOut()
        #expect(app.service.callNames == [.forgetViewer, .existingProfiles, .signOut, .forgetViewer])
        #expect(store.holdsFinishedSignOut)
    }

    @Test("An earlier sign-out that is stored again ends no later session", arguments: Loss.allCases)
    func storedAgain(loss: Loss) async throws {
        let app = try await overwrittenSignOut(loss)
        _ = try await app.client.signIn(SignInOptions(asking: .never))
        #expect(await app.client.sessionStatus() == .signedIn(Self.cable))
        #expect(app.service.count(of: .signOut) == 0)
    }

    @Test("One that waits to be stored again ends no session of a process that knows it", arguments: Loss.allCases)
    func laterSession(loss: Loss) async throws {
        let (app, other) = (try bench(knowing: [Self.cable]), try bench(knowing: [Self.cable]))
        _ = try await app.client.signOut()
        #expect(await other.client.sessionStatus() == .signedOut)
        loss.strike(store)
        store.fault = .full
        try await app.client.runtime.keeper.readAgain()
        store.fault = nil
        _ = try await other.client.signIn()
        try await app.client.runtime.keeper.readAgain()
        #expect(await app.client.sessionStatus() == .signedIn(Self.cable))
        #expect(store.session?.profile == Self.cable)
    }

    @Test("A viewer can sign in after a sign-out that can no longer be stored", arguments: Loss.allCases)
    func signInAfterUnwritableSignOut(loss: Loss) async throws {
        let app = try bench(knowing: [Self.cable])
        _ = try await app.client.signIn()
        loss.strike(store)
        store.fault = .full
        _ = await outcome { () async throws(SSOError) in try await app.client.signOut() }
        for _ in 1...2 { _ = try await app.client.signIn() }
        #expect(await app.client.sessionStatus() == .signedIn(Self.cable))
        #expect(app.service.count(of: .signOut) == 1)
    }

    @Test("What is read while a sign-out is reported is reported too", arguments: Loss.allCases)
    func lostWhileReporting(loss: Loss) async throws {
        let (reports, gate) = (Locked(0), Gate())
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([Self.cable])
            $0.signOut = Script { (_) async throws(SSOError) in
                let number = reports.withLock { count in
                    count += 1
                    return count
                }
                if number == 1 { throw .scripted(.serviceUnavailable, isRetryable: true) }
                await gate.pass()
                return SignOutAnswer(needsPartnerSignOut: false, url: nil)
            }
        }
        let app = try Bench(service, store: store)
        let client = app.client
        _ = try await client.signIn()
        store.fault = .unavailable
        _ = await outcome { () async throws(SSOError) in try await client.signOut() }
        let signIn = Task { await outcome { () async throws(SSOError) in try await client.signIn() } }
        await gate.arrival()
        store.fault = nil
        loss.strike(store)
        try await client.runtime.keeper.readAgain()
        gate.open()
        #expect(await signIn.value.code == nil)
        #expect(await client.sessionStatus() == .signedIn(Self.cable))
        #expect(service.count(of: .signOut) == 3)
    }

    /// An app that has signed out, whose record another process's sign-in has replaced before it was lost.
    private func overwrittenSignOut(_ loss: Loss) async throws -> Bench {
        let app = try bench(knowing: [Self.cable])
        _ = try await app.client.signOut()
        _ = try await bench(knowing: [Self.cable]).client.signIn()
        loss.strike(store)
        return app
    }

    @Test("A store in which nothing was ever stored is a first launch")
    func firstLaunch() async throws {
        let bench = try bench(knowing: [])
        guard case .signedOut(nil, continuing: nil) = try await bench.client.reconcile() else { throw WrongOutcome() }
        #expect(await bench.client.sessionStatus() == .signedOut)
    }
}
